//! A call's parameters: from the query string, or from a form in the body.

use std::collections::BTreeMap;
use std::str::FromStr;

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::header::CONTENT_TYPE;
use axum::response::Response;
use grid::Direction;

use super::wrapper::Refusal;

const FORM: &str = "application/x-www-form-urlencoded";

/// Names and values. Where a name comes twice the first counts, and the query
/// before the body.
#[derive(Debug)]
pub(super) struct Params(BTreeMap<String, String>);

impl<S: Send + Sync> FromRequest<S> for Params {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        let mut values = BTreeMap::new();
        take(&mut values, request.uri().query().unwrap_or("").as_bytes());
        let is_form = request
            .headers()
            .get(CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|value| value.split(';').next().is_some_and(|v| v.trim() == FORM));
        // A body of another type (the published front end sends `{}`) is read
        // for its length to be checked, and ignored.
        let body = Bytes::from_request(request, state)
            .await
            .map_err(axum::response::IntoResponse::into_response)?;
        if is_form {
            take(&mut values, &body);
        }
        Ok(Self(values))
    }
}

fn take(values: &mut BTreeMap<String, String>, encoded: &[u8]) {
    for (name, value) in form_urlencoded::parse(encoded) {
        values
            .entry(name.into_owned())
            .or_insert(value.into_owned());
    }
}

impl Params {
    /// A parameter that has to be there.
    pub(super) fn text(&self, name: &str) -> Result<&str, Refusal> {
        let value = self.0.get(name).map(String::as_str);
        value.ok_or_else(|| Refusal::illegal_argument(format!("the parameter {name} is missing")))
    }

    /// A number that has to be there.
    pub(super) fn number<T: FromStr>(&self, name: &str) -> Result<T, Refusal> {
        let value = self.text(name)?;
        value.trim().parse().map_err(|_| {
            Refusal::illegal_argument(format!(
                "the parameter {name} is {value:?}, expected a whole number"
            ))
        })
    }

    /// A number that may be missing.
    pub(super) fn optional_number<T: FromStr>(&self, name: &str) -> Result<Option<T>, Refusal> {
        if self.0.contains_key(name) {
            self.number(name).map(Some)
        } else {
            Ok(None)
        }
    }

    /// A direction, in any case.
    pub(super) fn direction(&self, name: &str) -> Result<Direction, Refusal> {
        let value = self.text(name)?;
        value.parse().map_err(|_| {
            Refusal::illegal_argument(format!(
                "the parameter {name} is {value:?}, expected up, down, left or right"
            ))
        })
    }
}
