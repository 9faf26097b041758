//! A headless Chromium, and what a person does with it.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use url::{ParseError, Url};

use crate::Failed;

/// How long something may take to be seen.
const PATIENCE: Duration = Duration::from_secs(10);

/// What the page is seen through.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Window {
    Desktop,
    /// A phone held upright, with touch and without keys.
    Phone,
}

pub(crate) struct Browser {
    client: Client,
    base: String,
    profile: PathBuf,
}

/// A command that the client has no method for.
#[derive(Debug)]
struct Raw {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Raw {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or(""), self.path))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}

impl Browser {
    pub(crate) async fn open(driver: &str, base: &str, window: Window) -> Result<Self, Failed> {
        let stamp = Instant::now();
        let profile = format!("arcade-browser-{}-{stamp:?}", std::process::id());
        let profile: String = profile.chars().filter(|c| c.is_alphanumeric()).collect();
        let profile = std::env::temp_dir().join(profile);
        let mut options = json!({"args": [
            "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync",
            "--window-size=1280,900", format!("--user-data-dir={}", profile.display()),
        ]});
        if window == Window::Phone {
            options["mobileEmulation"] = json!({"deviceMetrics": {
                "width": 390, "height": 844, "pixelRatio": 2.0, "touch": true, "mobile": true,
            }});
        }
        let capabilities = json!({
            "goog:chromeOptions": options,
            "goog:loggingPrefs": {"browser": "ALL", "performance": "ALL"},
        });
        let Value::Object(capabilities) = capabilities else {
            unreachable!("it is written as an object above");
        };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(driver)
            .await
            .map_err(Failed::because)?;
        Ok(Self {
            client,
            base: base.to_owned(),
            profile,
        })
    }

    pub(crate) async fn close(self) {
        let _ = self.client.close().await;
        let _ = std::fs::remove_dir_all(self.profile);
    }

    /// Opens a page of the arcade.
    pub(crate) async fn goto(&self, path: &str) -> Result<(), Failed> {
        let url = format!("{}{path}", self.base);
        self.client.goto(&url).await.map_err(Failed::because)
    }

    pub(crate) async fn reload(&self) -> Result<(), Failed> {
        self.client.refresh().await.map_err(Failed::because)
    }

    /// Media features, such as `prefers-color-scheme`, as the page sees them.
    pub(crate) async fn prefer(&self, features: &[(&str, &str)]) -> Result<(), Failed> {
        let features: Vec<Value> = features
            .iter()
            .map(|(name, value)| json!({"name": name, "value": value}))
            .collect();
        let body = json!({
            "cmd": "Emulation.setEmulatedMedia",
            "params": {"features": features},
        });
        let path = "goog/cdp/execute";
        self.raw(path, body).await.map(drop)
    }

    /// Presses keys, one after the other: `right`, `enter`, `shift+s`, `1`.
    pub(crate) async fn press(&self, keys: &str) -> Result<(), Failed> {
        for key in keys.split_whitespace() {
            let mut actions = KeyActions::new("keys".to_owned());
            let parts: Vec<char> = key.split('+').map(code).collect();
            for &value in &parts {
                actions = actions.then(KeyAction::Down { value });
            }
            for &value in parts.iter().rev() {
                actions = actions.then(KeyAction::Up { value });
            }
            let done = self.client.perform_actions(actions).await;
            done.map_err(Failed::because)?;
        }
        Ok(())
    }

    /// Clicks (or taps) an element.
    pub(crate) async fn click(&self, css: &str) -> Result<(), Failed> {
        let found = self.client.find(Locator::Css(css)).await;
        let element = found.map_err(|e| Failed(format!("{css}: {e}")))?;
        let clicked = element.click().await;
        clicked.map_err(|e| Failed(format!("click on {css}: {e}")))
    }

    /// The value of an expression in the page.
    pub(crate) async fn value(&self, expression: &str) -> Result<Value, Failed> {
        let script = format!("return ({expression});");
        let value = self.client.execute(&script, Vec::new()).await;
        value.map_err(|e| Failed(format!("{expression}: {e}")))
    }

    /// What an element says.
    pub(crate) async fn text(&self, css: &str) -> Result<String, Failed> {
        let expression = format!("document.querySelector({})?.innerText ?? ''", json!(css));
        let text = self.value(&expression).await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// Waits until an expression holds.
    pub(crate) async fn until(&self, expression: &str) -> Result<(), Failed> {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            // While a page is being left there is nothing to ask.
            if let Ok(Value::Bool(true)) = self.value(&format!("Boolean({expression})")).await {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let message = self.text("#message").await.unwrap_or_default();
        let message = format!("never came: {expression} (the page says {message:?})");
        Err(Failed(message))
    }

    /// Waits until an element says something.
    pub(crate) async fn until_says(&self, css: &str, text: &str) -> Result<(), Failed> {
        let (css, text) = (json!(css), json!(text));
        self.until(&format!(
            "(document.querySelector({css})?.innerText ?? '').includes({text})"
        ))
        .await
    }

    pub(crate) async fn picture(&self, file: &Path) -> Result<(), Failed> {
        let png = self.client.screenshot().await.map_err(Failed::because)?;
        std::fs::write(file, png).map_err(|e| Failed(format!("{}: {e}", file.display())))
    }

    /// Fails if the page logged anything, or asked another host for anything.
    pub(crate) async fn behaved(&self) -> Result<(), Failed> {
        let logged = self.raw("se/log", json!({"type": "browser"})).await?;
        let logged = logged.as_array().cloned().unwrap_or_default();
        if let Some(first) = logged.first() {
            return Err(Failed(format!("the console says: {}", first["message"])));
        }
        let network = self.raw("se/log", json!({"type": "performance"})).await?;
        let mut asked = 0;
        for entry in network.as_array().into_iter().flatten() {
            let text = entry["message"].as_str().unwrap_or_default();
            let event: Value = serde_json::from_str(text).map_err(Failed::because)?;
            let message = &event["message"];
            if message["method"] != "Network.requestWillBeSent" {
                continue;
            }
            let url = message["params"]["request"]["url"]
                .as_str()
                .unwrap_or_default();
            // The browser's own pages and `data:` reach no host.
            if !url.starts_with("http") && !url.starts_with("ws") {
                continue;
            }
            asked += 1;
            if !url.starts_with(&format!("{}/", self.base)) {
                return Err(Failed(format!("the page asked for {url}")));
            }
        }
        if asked == 0 {
            return Err(Failed("the log of requests is empty".into()));
        }
        Ok(())
    }

    async fn raw(&self, path: &'static str, body: Value) -> Result<Value, Failed> {
        let answer = self.client.issue_cmd(Raw { path, body }).await;
        answer.map_err(|e| Failed(format!("{path}: {e}")))
    }
}

/// A key's code in the protocol of drivers.
fn code(key: &str) -> char {
    match key {
        "up" => '\u{e013}',
        "down" => '\u{e015}',
        "left" => '\u{e012}',
        "right" => '\u{e014}',
        "home" => '\u{e011}',
        "end" => '\u{e010}',
        "enter" => '\u{e007}',
        "tab" => '\u{e004}',
        "escape" => '\u{e00c}',
        "shift" => '\u{e008}',
        _ => key.chars().next().unwrap_or(' '),
    }
}
