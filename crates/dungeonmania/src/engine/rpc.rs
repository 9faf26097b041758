//! Messages of JSON-RPC 2.0, whatever their methods mean.

use std::io::{self, Write};

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;

/// No JSON.
const PARSE_ERROR: i32 = -32700;
/// JSON, but no request.
pub(super) const INVALID_REQUEST: i32 = -32600;
/// There is no such method.
pub(super) const METHOD_NOT_FOUND: i32 = -32601;
/// The parameters do not fit the method.
pub(super) const INVALID_PARAMS: i32 = -32602;
/// Nobody's mistake.
pub(super) const INTERNAL_ERROR: i32 = -32603;

/// Why a request failed.
#[derive(Debug, Serialize)]
pub(super) struct RpcError {
    pub(super) code: i32,
    pub(super) message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) data: Option<Data>,
}

#[derive(Debug, Serialize)]
pub(super) struct Data {
    /// The exception of the text.
    pub(super) exception: &'static str,
}

impl RpcError {
    pub(super) fn new(code: i32, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
            data: None,
        }
    }
}

/// What a method gives: its result as JSON.
pub(super) type Outcome = Result<Box<RawValue>, RpcError>;

/// A request. Everything in it stays text, so that no nesting can exhaust the
/// stack.
#[derive(Deserialize)]
struct Request<'a> {
    #[serde(borrow, default)]
    jsonrpc: Option<&'a RawValue>,
    #[serde(borrow, default)]
    method: Option<&'a RawValue>,
    #[serde(borrow, default)]
    params: Option<&'a RawValue>,
    /// `null` is an id too: only a request without one is a notification.
    #[serde(borrow, default, deserialize_with = "present")]
    id: Option<&'a RawValue>,
}

fn present<'de, D: Deserializer<'de>>(json: D) -> Result<Option<&'de RawValue>, D::Error> {
    <&RawValue>::deserialize(json).map(Some)
}

#[derive(Serialize)]
struct Response<'a> {
    jsonrpc: &'static str,
    /// `None` where it could not be told.
    id: Option<&'a RawValue>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<RpcError>,
}

fn response(id: Option<&RawValue>, outcome: Outcome) -> String {
    let (result, error) = match outcome {
        Ok(result) => (Some(result), None),
        Err(error) => (None, Some(error)),
    };
    let response = Response {
        jsonrpc: "2.0",
        id,
        result,
        error,
    };
    serde_json::to_string(&response).expect("an answer is JSON")
}

/// The answer to something that is not even a request.
pub(super) fn refusal(code: i32, message: impl Into<String>) -> String {
    response(None, Err(RpcError::new(code, message)))
}

/// Answers a line (a request, a notification or a batch of both) with a line,
/// or with nothing where nothing is due. The answers of a batch are written one
/// by one: together they may be larger than memory.
pub(super) fn answer(
    line: &[u8],
    mut call: impl FnMut(&str, Option<&RawValue>) -> Outcome,
    out: &mut impl Write,
) -> io::Result<()> {
    let line = line.trim_ascii();
    if line.is_empty() {
        return Ok(());
    }
    let no_json = |e: &dyn std::fmt::Display| refusal(PARSE_ERROR, format!("parse error: {e}"));
    let text = match std::str::from_utf8(line) {
        Ok(text) => text,
        Err(e) => return writeln!(out, "{}", no_json(&e)),
    };
    if !text.starts_with('[') {
        let answer = match serde_json::from_str(text) {
            Ok(message) => one(message, &mut call),
            Err(e) => Some(no_json(&e)),
        };
        return answer.map_or(Ok(()), |answer| writeln!(out, "{answer}"));
    }
    let batch: Vec<&RawValue> = match serde_json::from_str(text) {
        Ok(batch) => batch,
        Err(e) => return writeln!(out, "{}", no_json(&e)),
    };
    if batch.is_empty() {
        let answer = refusal(INVALID_REQUEST, "invalid request: an empty batch");
        return writeln!(out, "{answer}");
    }
    let mut before = "[";
    for message in batch {
        if let Some(answer) = one(message, &mut call) {
            write!(out, "{before}{answer}")?;
            before = ",";
        }
    }
    if before == "," {
        writeln!(out, "]")?;
    }
    Ok(())
}

fn one(
    message: &RawValue,
    call: &mut impl FnMut(&str, Option<&RawValue>) -> Outcome,
) -> Option<String> {
    // Serde would take an array for a structure, too.
    if !message.get().starts_with('{') {
        return Some(refusal(INVALID_REQUEST, "invalid request: not an object"));
    }
    let request: Request<'_> = match serde_json::from_str(message.get()) {
        Ok(request) => request,
        Err(e) => return Some(refusal(INVALID_REQUEST, format!("invalid request: {e}"))),
    };
    let id = request.id.filter(|id| is_id(id));
    let invalid = |what: &str| {
        let error = RpcError::new(INVALID_REQUEST, format!("invalid request: {what}"));
        Some(response(id, Err(error)))
    };
    if request.id.is_some() && id.is_none() {
        return invalid("the id is no string, number or null");
    }
    if request.jsonrpc.and_then(string).as_deref() != Some("2.0") {
        return invalid("jsonrpc is not \"2.0\"");
    }
    let Some(method) = request.method.and_then(string) else {
        return invalid("the method is no string");
    };
    if request
        .params
        .is_some_and(|p| !p.get().starts_with(['{', '[']))
    {
        return invalid("params are no object and no array");
    }
    let outcome = call(&method, request.params);
    request.id.map(|id| response(Some(id), outcome))
}

fn string(json: &RawValue) -> Option<String> {
    serde_json::from_str(json.get()).ok()
}

fn is_id(id: &RawValue) -> bool {
    !id.get().starts_with(['{', '[', 't', 'f'])
}
