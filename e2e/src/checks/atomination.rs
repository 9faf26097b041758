//! Atomination, played.

use super::ensure;
use crate::Failed;
use crate::browser::Browser;

/// Who plays a colour: `human`, `random`, `greedy` or `search`.
async fn seat(browser: &Browser, number: u8, who: &str) -> Result<(), Failed> {
    let choose = format!(
        "(() => {{ const seat = document.querySelector('[data-seat=\"{number}\"]'); \
         seat.value = '{who}'; \
         seat.dispatchEvent(new Event('change', {{ bubbles: true }})); return true; }})()"
    );
    browser.value(&choose).await.map(drop)
}

/// A game of two people, without a mouse: bursting, undoing, winning.
pub(super) async fn by_keyboard(browser: &Browser) -> Result<(), Failed> {
    browser.goto("/atomination/").await?;
    browser.until_says("#message", "Red's turn").await?;
    seat(browser, 1, "human").await?;
    // The frame is in the corner from the start.
    browser.press("enter").await?;
    browser.until_says("#message", "Green's turn").await?;
    // The frame is still there: this cell is Red's.
    browser.press("enter").await?;
    browser.until_says("#message", "belongs to Red").await?;
    browser.press("right enter").await?;
    browser.until_says("#message", "Red's turn").await?;
    browser.until_says("#players", "1 cell").await?;

    browser.reload().await?;
    browser.until_says("#message", "Red's turn").await?;
    browser.press("h").await?;
    browser.until_says("#message", "Try column").await?;
    // The frame is on the hint, which wins.
    browser.press("enter").await?;
    browser.until_says("#message", "Red wins!").await?;
    browser.press("u").await?;
    browser.until_says("#message", "Red's turn").await?;
    browser.press("u").await?;
    browser.until_says("#message", "Green's turn").await?;
    browser.reload().await?;
    browser.until_says("#message", "Green's turn").await?;
    browser.press("right enter").await?;
    browser.until_says("#message", "Red's turn").await?;
    // The corner bursts over Green's only cell.
    browser.press("left enter").await?;
    browser.until_says("#message", "Red wins!").await?;
    browser.press("u").await?;
    browser.until_says("#message", "Red's turn").await?;
    browser.press("n").await?;
    browser.until_says("#players", "0 cells").await
}

/// The computer answers, and its answer is taken back with the move.
pub(super) async fn on_a_phone(browser: &Browser) -> Result<(), Failed> {
    browser.goto("/atomination/").await?;
    browser.until_says("#message", "Red's turn").await?;
    seat(browser, 1, "greedy").await?;
    browser.click("#board").await?;
    browser
        .until("[...document.querySelectorAll('.cells')].every((e) => e.textContent === '1 cell')")
        .await?;
    browser.until_says("#message", "Red's turn").await?;
    browser.click("#undo").await?;
    browser
        .until("[...document.querySelectorAll('.cells')].every((e) => e.textContent === '0 cells')")
        .await?;
    let fits = browser
        .value("document.documentElement.scrollWidth <= innerWidth")
        .await?;
    ensure(fits == true, || {
        "the page is wider than the phone".to_owned()
    })
}
