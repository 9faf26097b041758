//! How answers are wrapped: always status 200, and an object that says whether
//! it holds a result or an error.

use axum::Json;
use axum::response::{IntoResponse, Response};
use dungeonmania::{CallError, Exception, StoreError};
use serde::Serialize;

/// Why there is no result: an exception's name, and a sentence.
#[derive(Debug)]
pub(super) struct Refusal {
    title: &'static str,
    message: String,
}

impl Refusal {
    pub(super) fn illegal_argument(message: impl Into<String>) -> Self {
        Self {
            title: Exception::IllegalArgument.name(),
            message: message.into(),
        }
    }

    pub(super) fn no_game() -> Self {
        CallError::NoGame.into()
    }

    /// A call that ended in a panic, which is a mistake of ours. The next one
    /// finds the game as the failed one left it.
    pub(super) fn broken() -> Self {
        Self {
            title: Exception::InvalidAction.name(),
            message: "the arcade made a mistake; its terminal says which".into(),
        }
    }
}

impl From<CallError> for Refusal {
    fn from(e: CallError) -> Self {
        Self {
            // A disk that is full is nobody's mistake, but the interface knows
            // two titles only: it cannot be done now.
            title: e.exception().unwrap_or(Exception::InvalidAction).name(),
            message: e.to_string(),
        }
    }
}

impl From<StoreError> for Refusal {
    fn from(e: StoreError) -> Self {
        CallError::from(e).into()
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Wrapped<T> {
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error_title: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error_message: Option<String>,
    is_error: bool,
}

/// A result or refusal as an answer.
pub(super) fn wrap<T: Serialize>(answer: Result<T, Refusal>) -> Response {
    let wrapped = match answer {
        Ok(result) => Wrapped {
            result: Some(result),
            error_title: None,
            error_message: None,
            is_error: false,
        },
        Err(e) => Wrapped {
            result: None,
            error_title: Some(e.title),
            error_message: Some(e.message),
            is_error: true,
        },
    };
    ([("cache-control", "no-store")], Json(wrapped)).into_response()
}
