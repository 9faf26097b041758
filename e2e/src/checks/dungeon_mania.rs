//! Dungeon Mania, played.

use serde_json::Value;

use super::ensure;
use crate::Failed;
use crate::browser::Browser;

/// A list of actions that wins the first dungeon.
const FIRST_WIN: &str = include_str!("../../../fixtures/dungeonmania/wins/01_first_steps.json");

/// Opens the menu and starts a dungeon by its button.
pub(super) async fn start(browser: &Browser, dungeon: &str, config: &str) -> Result<(), Failed> {
    browser.goto("/dungeonmania/").await?;
    browser.until("document.querySelector('.dungeon')").await?;
    browser
        .click(&format!("input[name=config][value={config}]"))
        .await?;
    browser.click(&format!("[data-dungeon={dungeon}]")).await?;
    at_tick(browser, 0).await
}

/// Waits until the board shows a tick.
pub(super) async fn at_tick(browser: &Browser, tick: u32) -> Result<(), Failed> {
    browser
        .until(&format!(
            "!document.getElementById('game').hidden && document.getElementById('board').dataset.tick === '{tick}'"
        ))
        .await
}

/// Waits until the board says where the player is.
pub(super) async fn player_at(browser: &Browser, x: i32, y: i32) -> Result<(), Failed> {
    browser
        .until(&format!(
            "document.getElementById('board').ariaLabel.includes('column {x}, row {y}')"
        ))
        .await
}

/// Walks by keys, waiting for each step.
pub(super) async fn walk(browser: &Browser, from: u32, steps: &str) -> Result<u32, Failed> {
    let mut tick = from;
    for step in steps.split_whitespace() {
        browser.press(step).await?;
        tick += 1;
        at_tick(browser, tick).await?;
    }
    Ok(tick)
}

/// Start, push, pick up, build, drink, bribe and win without a mouse.
pub(super) async fn errands(browser: &Browser) -> Result<(), Failed> {
    browser.goto("/dungeonmania/").await?;
    browser.until("document.querySelector('.dungeon')").await?;
    // The second dungeon on the page is the one with the errands.
    browser.press("right right enter").await?;
    at_tick(browser, 0).await?;
    browser.until_says("#goals", "cover 1 switch").await?;

    let tick = walk(browser, 0, "right d").await?;
    player_at(browser, 3, 1).await?;
    browser
        .until("!document.getElementById('goals').innerText.includes('switch')")
        .await?;

    let tick = walk(browser, tick, "s a left right right right right d").await?;
    player_at(browser, 6, 2).await?;
    for item in ["treasure", "wood", "arrow", "invincibility potion"] {
        browser.until_says("#items", item).await?;
    }
    browser.until_says("#builds", "bow").await?;
    browser.press("b").await?;
    browser.until_says("#items", "bow").await?;
    browser.until_says("#message", "built a bow").await?;

    let potion = browser
        .value("[...document.querySelectorAll('.item')].findIndex((b) => b.dataset.type === 'invincibility_potion') + 1")
        .await?;
    browser.press(&potion.to_string()).await?;
    at_tick(browser, tick + 1).await?;
    browser.until_says("#health", "Invincible").await?;

    browser.until_says("#nearby", "Bribe the mercenary").await?;
    browser.press("e").await?;
    browser.until_says("#message", "follows you").await?;

    walk(browser, tick + 1, "w right right right right").await?;
    browser.until_says("#end", "Dungeon won!").await?;
    browser.until_says("#goals", "All done").await?;
    // The end screen's first button has the focus; keys still work.
    browser.press("r").await?;
    at_tick(browser, 0).await?;
    browser
        .until("document.getElementById('end').hidden")
        .await?;
    browser.press("n").await?;
    browser.until_says("[data-dungeon=errands]", "won").await?;
    browser.press("escape").await?;
    at_tick(browser, 0).await
}

/// The same with buttons and clicks on the board.
pub(super) async fn by_mouse(browser: &Browser) -> Result<(), Failed> {
    start(browser, "errands", "calm").await?;
    let tick = walk(browser, 0, "down right right right right right").await?;
    browser.click("[data-type=bow].build").await?;
    browser.until_says("#items", "bow").await?;
    browser
        .click("[data-type=invincibility_potion].item")
        .await?;
    at_tick(browser, tick + 1).await?;
    browser.click("#nearby button").await?;
    browser.until_says("#message", "follows you").await?;
    // A click beside the player is a step there: the board's upper edge.
    browser
        .value(
            "document.getElementById('board').dispatchEvent(new MouseEvent('click', {
            clientX: document.getElementById('board').getBoundingClientRect().left + 5,
            clientY: document.getElementById('board').getBoundingClientRect().top + 200,
            bubbles: true }))",
        )
        .await?;
    at_tick(browser, tick + 2).await?;
    browser.click("#zoom-in").await?;
    browser.click("#zoom-out").await?;
    browser.click("#again").await?;
    at_tick(browser, 0).await
}

/// A phone: the pad moves, the board and the pad are in sight, nothing sticks
/// out.
pub(super) async fn on_a_phone(browser: &Browser) -> Result<(), Failed> {
    start(browser, "errands", "calm").await?;
    for (tick, button) in ["right", "right", "down"].into_iter().enumerate() {
        browser.click(&format!("[data-move={button}]")).await?;
        at_tick(browser, tick as u32 + 1).await?;
    }
    player_at(browser, 3, 2).await?;
    let wide = browser
        .value("document.documentElement.scrollWidth - innerWidth")
        .await?;
    ensure(wide.as_i64().is_some_and(|w| w <= 0), || {
        format!("the game is {wide} px too wide")
    })?;
    browser.value("scrollTo(0, 0)").await?;
    for element in ["#board", "#message", "[data-move=down]"] {
        let bottom = browser
            .value(&format!(
                "document.querySelector('{element}').getBoundingClientRect().bottom - innerHeight"
            ))
            .await?;
        ensure(bottom.as_f64().is_some_and(|b| b <= 0.0), || {
            format!("{element} ends {bottom} px below the screen")
        })?;
    }
    Ok(())
}

/// Death has an end screen of its own, and a way on.
pub(super) async fn losing(browser: &Browser) -> Result<(), Failed> {
    start(browser, "doom", "deadly").await?;
    walk(browser, 0, "right").await?;
    browser.until_says("#end", "You fell").await?;
    browser.until_says("#battles", "mercenary").await?;
    browser.until_says("#health", "0 of 10").await?;
    browser.click("#end .primary").await?;
    at_tick(browser, 0).await?;
    browser.until("document.getElementById('end').hidden").await
}

/// A page that is loaded again shows the game as it was.
pub(super) async fn reload(browser: &Browser) -> Result<(), Failed> {
    start(browser, "errands", "calm").await?;
    walk(browser, 0, "right right down left").await?;
    let state = "['goals', 'items', 'builds', 'health'].map((id) => document.getElementById(id).innerText).join()";
    let before = browser.value(state).await?;
    browser.reload().await?;
    at_tick(browser, 4).await?;
    player_at(browser, 2, 2).await?;
    let after = browser.value(state).await?;
    ensure(before == after, || format!("{before} became {after}"))
}

/// A sword, and a spawner beside the player.
pub(super) async fn toaster(browser: &Browser) -> Result<(), Failed> {
    start(browser, "toaster", "calm").await?;
    walk(browser, 0, "right right").await?;
    browser.until_says("#nearby", "Destroy the toaster").await?;
    browser.press("e").await?;
    browser
        .until("document.getElementById('nearby-panel').hidden")
        .await
}

/// What cannot be done is explained, and nothing happens.
pub(super) async fn mistakes(browser: &Browser) -> Result<(), Failed> {
    start(browser, "errands", "calm").await?;
    browser.press("e").await?;
    browser.until_says("#message", "more treasure").await?;
    browser.press("b").await?;
    browser.until_says("#message", "Nothing to build").await?;
    browser.press("z").await?;
    browser.until_says("#message", "time turner").await?;
    browser.press("l").await?;
    browser.until_says("#message", "Up: wall").await?;
    at_tick(browser, 0).await
}

/// With reduced motion a picture is still until something happens.
pub(super) async fn reduced_motion(browser: &Browser) -> Result<(), Failed> {
    browser
        .prefer(&[("prefers-reduced-motion", "reduce")])
        .await?;
    start(browser, "doom", "calm").await?;
    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    let picture = "document.getElementById('board').toDataURL()";
    let first = browser.value(picture).await?;
    tokio::time::sleep(std::time::Duration::from_secs(1)).await;
    let second = browser.value(picture).await?;
    ensure(first == second, || "the board moved by itself".into())
}

/// From the home page into the first built-in dungeon, and out of it.
pub(super) async fn first_dungeon(browser: &Browser) -> Result<(), Failed> {
    browser.goto("/").await?;
    browser.click("[href='/dungeonmania/']").await?;
    browser.until("document.querySelector('.dungeon')").await?;
    browser.press("1").await?;
    at_tick(browser, 0).await?;
    browser.until_says("#message", "arrow keys").await?;
    let win: Value = serde_json::from_str(FIRST_WIN).map_err(Failed::because)?;
    let mut tick = 0;
    for action in win["actions"].as_array().into_iter().flatten() {
        let step = action["move"].as_str().unwrap_or_default().to_lowercase();
        tick = walk(browser, tick, &step).await?;
    }
    browser.until_says("#end", "Dungeon won!").await?;
    // Enter is on to the next one.
    browser.press("enter").await?;
    browser.until_says("#title", "First fight").await?;
    at_tick(browser, 0).await
}
