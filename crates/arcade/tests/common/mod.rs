//! A browser without a screen: requests to the router, answers as text.

#![allow(dead_code, reason = "each test binary uses its part")]

use std::sync::Arc;

use arcade::cli::Options;
use arcade::database::Database;
use arcade::page::Context;
use arcade::parked::AtEnd;
use arcade::server::router;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::header::{COOKIE, HOST, SET_COOKIE};
use axum::http::{HeaderMap, Request, StatusCode};
use clap::Parser;
use tower::ServiceExt;

/// What a request was answered with.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |v| v.to_str().unwrap())
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap_or_else(|e| panic!("{e}: {}", self.body))
    }
}

/// One browser at a server; it keeps its cookie.
#[derive(Clone)]
pub(crate) struct Browser {
    router: Router,
    at_end: AtEnd,
    cookie: Option<String>,
}

/// A server as the command line would start it, with a database in memory.
pub(crate) async fn server(options: &[&str]) -> Browser {
    let database = Database::in_memory().await.unwrap();
    server_with(Arc::new(database), options)
}

pub(crate) fn server_with(database: Arc<Database>, options: &[&str]) -> Browser {
    let options = Options::parse_from([&["arcade"], options].concat());
    let library = options.library();
    let at_end = AtEnd::default();
    let context = Context {
        database,
        library,
        at_end: at_end.clone(),
    };
    let router = router(&context, &options).unwrap();
    Browser {
        router,
        at_end,
        cookie: None,
    }
}

impl Browser {
    /// Another browser at the same server.
    pub(crate) fn other(&self) -> Self {
        Self {
            cookie: None,
            ..self.clone()
        }
    }

    /// The server ends; the browser comes to another one.
    pub(crate) async fn restarted(self, database: Arc<Database>, options: &[&str]) -> Self {
        self.at_end.run().await;
        Self {
            cookie: self.cookie,
            ..server_with(database, options)
        }
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(Request::get(path).body(Body::empty()).unwrap())
            .await
    }

    /// As the published front end posts: parameters in the query.
    pub(crate) async fn post(&mut self, path: &str) -> Answer {
        let request = Request::post(path)
            .header("content-type", "application/json")
            .body(Body::from("{}"))
            .unwrap();
        self.send(request).await
    }

    pub(crate) async fn send(&mut self, mut request: Request<Body>) -> Answer {
        let headers = request.headers_mut();
        headers
            .entry(HOST)
            .or_insert("127.0.0.1:7777".parse().unwrap());
        if let Some(cookie) = &self.cookie {
            headers.insert(COOKIE, cookie.parse().unwrap());
        }
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        if let Some(set) = parts.headers.get(SET_COOKIE) {
            let set = set.to_str().unwrap();
            self.cookie = Some(set.split(';').next().unwrap().to_owned());
        }
        let bytes = to_bytes(body, usize::MAX).await.unwrap();
        Answer {
            status: parts.status,
            headers: parts.headers,
            body: String::from_utf8_lossy(&bytes).into_owned(),
        }
    }
}
