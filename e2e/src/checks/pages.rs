//! What holds for all pages.

use std::time::Duration;

use super::ensure;
use crate::Failed;
use crate::browser::Browser;

/// Every card of the home page leads to a page.
pub(crate) async fn home(browser: &Browser) -> Result<(), Failed> {
    browser.goto("/").await?;
    let count = browser
        .value("document.querySelectorAll('.card').length")
        .await?
        .as_u64()
        .unwrap_or(0);
    ensure(count > 0, || "no game on the home page".into())?;
    for number in 1..=count {
        browser.goto("/").await?;
        if number == 1 {
            browser.press("1").await?;
        } else {
            let card = format!("li:nth-child({number}) .card");
            browser.click(&card).await?;
        }
        browser
            .until("document.querySelector('h1') && location.pathname !== '/'")
            .await?;
        browser.until("document.querySelector('a.home')").await?;
    }
    Ok(())
}

/// The home page and those it leads to.
async fn paths(browser: &Browser) -> Result<Vec<String>, Failed> {
    browser.goto("/").await?;
    let cards = browser
        .value("[...document.querySelectorAll('.card')].map((card) => card.pathname)")
        .await?;
    let cards = cards.as_array().into_iter().flatten();
    let mut paths = vec!["/".to_owned()];
    paths.extend(cards.filter_map(|path| path.as_str()).map(str::to_owned));
    Ok(paths)
}

/// Opens a page and waits until its scripts have had their say.
async fn settle_on(browser: &Browser, path: &str) -> Result<(), Failed> {
    browser.goto(path).await?;
    browser
        .until("document.readyState === 'complete' && document.querySelector('h1')")
        .await?;
    tokio::time::sleep(Duration::from_millis(500)).await;
    Ok(())
}

/// Every text on every page has a contrast of 4.5.
pub(crate) async fn contrast(browser: &Browser) -> Result<(), Failed> {
    let paths = paths(browser).await?;
    for theme in ["light", "dark"] {
        browser.prefer(&[("prefers-color-scheme", theme)]).await?;
        for path in &paths {
            settle_on(browser, path).await?;
            let worst = browser.value(WORST_CONTRAST).await?;
            let ratio = worst["ratio"].as_f64().unwrap_or(0.0);
            ensure(ratio >= 4.5, || format!("{theme} {path}: {worst}"))?;
        }
    }
    Ok(())
}

/// The text with the least contrast: compares its colour with the nearest
/// background that is not clear (WCAG 2, 1.4.3).
const WORST_CONTRAST: &str = r"(() => {
    const channels = (colour) => colour.match(/[\d.]+/g).map(Number);
    const light = (colour) => {
        const [r, g, b] = channels(colour).map((c) => c / 255)
            .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const behind = (element) => {
        for (let e = element; e; e = e.parentElement) {
            const colour = getComputedStyle(e).backgroundColor;
            if (channels(colour)[3] !== 0) return colour;
        }
        return 'rgb(255, 255, 255)';
    };
    let worst = { ratio: 99 };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const element = walker.currentNode.parentElement;
        const text = walker.currentNode.textContent.trim();
        if (!text || element.closest('[hidden], script, :disabled') || !element.checkVisibility()) continue;
        const [a, b] = [light(getComputedStyle(element).color), light(behind(element))];
        const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (ratio < worst.ratio) worst = { ratio, text };
    }
    return worst;
})()";

/// Nothing sticks out to the side of a phone.
pub(crate) async fn fit_a_phone(browser: &Browser) -> Result<(), Failed> {
    for path in &paths(browser).await? {
        settle_on(browser, path).await?;
        let wide = browser
            .value("document.documentElement.scrollWidth - innerWidth")
            .await?;
        ensure(wide.as_i64().is_some_and(|w| w <= 0), || {
            format!("{path} is {wide} px too wide")
        })?;
    }
    Ok(())
}
