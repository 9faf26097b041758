//! Adventure, played.

use super::ensure;
use crate::Failed;
use crate::browser::Browser;

/// Opens the page and goes into a house by its seed.
async fn go_in(browser: &Browser, seed: u32) -> Result<(), Failed> {
    browser.goto("/adventure/").await?;
    browser.until("document.querySelector('.said')").await?;
    let field = format!("document.querySelector('[name=seed]').value = '{seed}'");
    browser.value(&field).await?;
    browser.click("#setup button").await?;
    browser
        .until_says("#this-house", &format!("seed {seed}"))
        .await
}

/// Types a line, wherever the focus is.
async fn enter(browser: &Browser, line: &str, answer: &str) -> Result<(), Failed> {
    let keys: Vec<String> = line.chars().map(String::from).collect();
    browser.press(&keys.join(" ")).await?;
    browser.press("enter").await?;
    browser.until_says(".said:last-child", answer).await
}

/// A walk, a fight, a look back and the end, without a mouse.
pub(super) async fn by_keyboard(browser: &Browser) -> Result<(), Failed> {
    go_in(browser, 8).await?;
    enter(browser, "look", "cobwebbed wine cellar").await?;
    enter(browser, "e", "plundered crypt").await?;
    browser.until_says("#map", "M-X").await?;
    browser.press("up up").await?;
    let before = browser
        .value("document.getElementById('line').value")
        .await?;
    ensure(before == "look", || {
        format!("two lines before there was {before}")
    })?;
    browser.press("escape").await?;
    enter(browser, "xyzzy", "I do not know the word").await?;
    enter(browser, "undo", "You take back your last turn").await?;

    browser.reload().await?;
    browser.until_says("#story", "plundered crypt").await?;
    browser.until_says("#tally", "Turn 1.").await?;

    enter(browser, "quit", "To play this game again").await?;
    // The button for a new house has the focus.
    browser.press("enter").await?;
    browser
        .until("document.getElementById('end').hidden")
        .await?;
    browser.until_says("#story", "ADVENTURE").await
}

/// Everything that is needed is there to be tapped.
pub(super) async fn on_a_phone(browser: &Browser) -> Result<(), Failed> {
    go_in(browser, 8).await?;
    browser.click("[data-line=attack]").await?;
    browser
        .until_says(".said:last-child", "Yorick the harpy")
        .await?;
    browser.click("[data-line=save]").await?;
    browser.until_says(".said:last-child", "Saved as").await?;
    browser.click("[data-line=east]").await?;
    browser
        .until_says(".said:last-child", "plundered crypt")
        .await?;
    browser.click("[data-line=restore]").await?;
    browser
        .until_says(".said:last-child", "cobwebbed wine cellar")
        .await
}
