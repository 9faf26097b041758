//! Warriors: time on the board, setups of one's own, chance.

use super::ensure;
use crate::Failed;
use crate::browser::Browser;

/// Opens the page and waits for its first film.
async fn open(browser: &Browser) -> Result<(), Failed> {
    browser.goto("/warriors/").await?;
    browser
        .until("document.getElementById('board').dataset.iteration !== undefined")
        .await
}

async fn at(browser: &Browser, iteration: u32) -> Result<(), Failed> {
    let expression =
        format!("document.getElementById('board').dataset.iteration === '{iteration}'");
    browser.until(&expression).await
}

/// Puts a setup into the text field and plays it.
async fn play(browser: &Browser, setup: &str) -> Result<(), Failed> {
    let text = serde_json::json!(setup);
    browser
        .value(&format!("document.getElementById('setup').value = {text}"))
        .await?;
    browser.click("#run").await
}

const TWO: &str = "5 5 9\nWarrior: 2\n2 2 1 Water 1 11 3 2 2 n\n1 2 2 Stone 1 43 12 20 2 n\n";

/// Plays by itself; keys step, jump and change the speed.
pub(super) async fn by_keyboard(browser: &Browser) -> Result<(), Failed> {
    open(browser).await?;
    browser
        .until("Number(document.getElementById('board').dataset.iteration) >= 2")
        .await?;
    browser.press("home").await?;
    at(browser, 0).await?;
    browser.press("right right left right").await?;
    at(browser, 2).await?;
    browser.press("end").await?;
    browser.until_says("#message", "after").await?;
    let before = browser.text("#speed").await?;
    browser.press("-").await?;
    let after = browser.text("#speed").await?;
    ensure(before != after, || format!("the speed stays {before}"))?;
    let setup = "document.getElementById('setup').value";
    let before = browser.value(setup).await?;
    browser.press("n").await?;
    browser.until(&format!("{setup} !== {before}")).await
}

/// A setup of one's own is played to its end.
pub(super) async fn own_setups(browser: &Browser) -> Result<(), Failed> {
    open(browser).await?;
    play(browser, TWO).await?;
    browser.until_says("#count", "of 2").await?;
    browser.until_says("#message", "Warrior 2 has won").await?;
    browser
        .until_says("#events", "2 hits 1: 12, the last blow")
        .await
}
