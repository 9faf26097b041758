//! Time travel, saved games, generated dungeons.

use super::dungeon_mania::{at_tick, player_at, start, walk};
use super::ensure;
use crate::Failed;
use crate::browser::Browser;

/// The buttons come with the time turner; an older self walks about.
pub(super) async fn rewind(browser: &Browser) -> Result<(), Failed> {
    start(browser, "past", "calm").await?;
    browser
        .until("document.getElementById('time-panel').hidden")
        .await?;
    walk(browser, 0, "right right right").await?;
    browser.click("[data-ticks='1']").await?;
    at_tick(browser, 2).await?;
    browser.until_says("#message", "older self").await?;
    player_at(browser, 4, 1).await?;
    walk(browser, 2, "up up up up").await?;
    browser.press("x").await?;
    at_tick(browser, 1).await
}

/// A game is saved, played on, and loaded again.
pub(super) async fn save_and_load(browser: &Browser) -> Result<(), Failed> {
    start(browser, "past", "calm").await?;
    walk(browser, 0, "right right").await?;
    browser.press("shift+s").await?;
    browser.until_says("#message", "Saved").await?;
    walk(browser, 2, "right right").await?;
    player_at(browser, 5, 1).await?;
    browser.press("n").await?;
    browser.until_says("#saves", "Past").await?;
    browser.click("#saves button").await?;
    at_tick(browser, 2).await?;
    player_at(browser, 3, 1).await?;
    browser.until_says("#items", "time turner").await
}

/// A maze of the size asked for, the same for the same seed.
pub(super) async fn maze(browser: &Browser) -> Result<(), Failed> {
    let mut looks = Vec::new();
    for _ in 0..2 {
        browser.goto("/dungeonmania/").await?;
        browser
            .until("document.querySelector('.dungeon') || !document.getElementById('game').hidden")
            .await?;
        browser
            .value("document.getElementById('menu').hidden && document.getElementById('to-menu').click()")
            .await?;
        browser.until("document.querySelector('.dungeon')").await?;
        browser
            .value("document.getElementById('seed').value = '42'")
            .await?;
        browser.click("#generator button").await?;
        at_tick(browser, 0).await?;
        player_at(browser, 1, 1).await?;
        browser.press("l").await?;
        browser.until_says("#message", "exit").await?;
        looks.push(browser.text("#message").await?);
    }
    ensure(looks[0] == looks[1], || format!("{looks:?} differ"))
}
