//! What keeps other sites out of a server on the player's own machine.
//!
//! A page anywhere on the web can make a browser send requests to
//! `127.0.0.1`. It cannot read the answers (no `Access-Control` header is ever
//! sent), cannot show our pages in a frame, and its posts are refused here. A
//! name that somebody else's name server points at `127.0.0.1` does not help
//! it either: unknown `Host` names are refused.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Our own pages: nothing inline, nothing from elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
     base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (X_FRAME_OPTIONS, "DENY"),
    (REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Adds the security headers to every answer. A handler that sets a content
/// security policy of its own keeps it.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers
        .entry(CONTENT_SECURITY_POLICY)
        .or_insert(HeaderValue::from_static(POLICY));
    response
}

/// Refuses requests that come from other sites. The state is the list of host
/// names that are allowed beside addresses and `localhost`.
pub(crate) async fn same_site(
    State(names): State<Arc<[String]>>,
    request: Request,
    next: Next,
) -> Response {
    let host = request
        .uri()
        .authority()
        .map(axum::http::uri::Authority::as_str)
        .or_else(|| request.headers().get(HOST)?.to_str().ok());
    if let Err(reason) = check(host, request.method(), request.headers(), &names) {
        return (StatusCode::FORBIDDEN, format!("{reason}\n")).into_response();
    }
    next.run(request).await
}

fn check(
    host: Option<&str>,
    method: &Method,
    headers: &HeaderMap,
    names: &[String],
) -> Result<(), String> {
    let host = host.ok_or("a request without a host")?;
    if !is_ours(host, names) {
        return Err(format!(
            "this server does not answer to the name {host:?} (see --allow-host)"
        ));
    }
    if method.is_safe() {
        return Ok(());
    }
    let text = |name| headers.get(name).map(|v: &HeaderValue| v.to_str());
    // Browsers say where a request comes from, programs say neither.
    match text(SEC_FETCH_SITE) {
        None | Some(Ok("same-origin" | "none")) => {}
        Some(_) => return Err("this request comes from another site".into()),
    }
    match text(ORIGIN) {
        None => Ok(()),
        Some(Ok(origin)) if origin.split_once("://").is_some_and(|(_, o)| o == host) => Ok(()),
        Some(_) => Err("this request comes from another origin".into()),
    }
}

/// Whether a `Host` is an address, `localhost`, or a name we were given. An
/// address cannot be pointed elsewhere by a name server.
fn is_ours(host: &str, names: &[String]) -> bool {
    let name = match host.rsplit_once(':') {
        // The colons of an IPv6 address stand in brackets.
        Some((name, port)) if !port.ends_with(']') => name,
        _ => host,
    };
    let bare = name
        .strip_prefix('[')
        .and_then(|n| n.strip_suffix(']'))
        .unwrap_or(name);
    bare.parse::<IpAddr>().is_ok()
        || name.eq_ignore_ascii_case("localhost")
        || names.iter().any(|n| n.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_localhost_and_given_names_are_ours() {
        let names = ["attic.lan".to_owned()];
        for host in [
            "127.0.0.1:7777",
            "10.0.0.9",
            "[::1]:80",
            "[::1]",
            "LocalHost:1",
            "attic.lan:7777",
        ] {
            assert!(is_ours(host, &names), "{host}");
        }
        for host in [
            "example.org",
            "example.org:7777",
            "127.0.0.1.example.org",
            "localhost.example.org",
            "",
        ] {
            assert!(!is_ours(host, &names), "{host}");
        }
    }

    #[test]
    fn posts_need_the_same_origin_or_none() {
        let post = |pairs: &[(HeaderName, &'static str)]| {
            let mut headers = HeaderMap::new();
            for (name, value) in pairs {
                headers.insert(name, HeaderValue::from_static(value));
            }
            check(Some("localhost:7777"), &Method::POST, &headers, &[])
        };
        assert_eq!(post(&[]), Ok(()));
        assert_eq!(post(&[(ORIGIN, "http://localhost:7777")]), Ok(()));
        assert_eq!(post(&[(SEC_FETCH_SITE, "same-origin")]), Ok(()));
        for refused in [
            (ORIGIN, "http://example.org"),
            (ORIGIN, "http://localhost:8888"),
            (ORIGIN, "null"),
            (SEC_FETCH_SITE, "cross-site"),
            (SEC_FETCH_SITE, "same-site"),
        ] {
            assert!(post(std::slice::from_ref(&refused)).is_err(), "{refused:?}");
        }
    }
}
