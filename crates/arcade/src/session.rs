//! Who is who: a cookie with a random number, and a bounded number of games.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::Request;
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use rand::TryRng;
use rand::rngs::SysRng;

const COOKIE_NAME: &str = "arcade";
/// Seconds a browser keeps the cookie: 30 days.
const COOKIE_AGE: u32 = 30 * 24 * 60 * 60;

/// A browser, known by its cookie. Handlers take it as
/// `Extension<SessionId>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SessionId(u128);

impl SessionId {
    /// A number nobody can guess.
    fn fresh() -> Self {
        let mut bytes = [0; 16];
        SysRng
            .try_fill_bytes(&mut bytes)
            .expect("the system gives random numbers");
        Self(u128::from_le_bytes(bytes))
    }

    /// The session that a request's cookies name, if they name one.
    fn of(headers: &HeaderMap) -> Option<Self> {
        headers
            .get_all(COOKIE)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(';'))
            .filter_map(|pair| pair.trim().split_once('='))
            .filter(|&(name, _)| name == COOKIE_NAME)
            .find_map(|(_, value)| Self::parse(value))
    }

    fn parse(text: &str) -> Option<Self> {
        let lower_hex = |c| matches!(c, b'0'..=b'9' | b'a'..=b'f');
        if text.len() != 32 || !text.bytes().all(lower_hex) {
            return None;
        }
        u128::from_str_radix(text, 16).ok().map(Self)
    }
}

impl fmt::Display for SessionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// Gives every request a [`SessionId`], and a browser without one its cookie.
///
/// The cookie is out of reach of scripts, and other sites cannot send it along
/// with a post; a link to the arcade still finds the game under way.
pub(crate) async fn identify(mut request: Request, next: Next) -> Response {
    let known = SessionId::of(request.headers());
    let id = known.unwrap_or_else(SessionId::fresh);
    request.extensions_mut().insert(id);
    let mut response = next.run(request).await;
    if known.is_none() {
        let cookie =
            format!("{COOKIE_NAME}={id}; Path=/; Max-Age={COOKIE_AGE}; HttpOnly; SameSite=Lax");
        let value = HeaderValue::from_str(&cookie).expect("hexadecimal is valid in a header");
        response.headers_mut().append(SET_COOKIE, value);
    }
    response
}

/// One value for each session: a game's module keeps its games in one of
/// these. Bounded in number and age; who comes back after being forgotten
/// starts anew.
pub struct Sessions<T> {
    most: usize,
    oldest: Duration,
    values: Mutex<HashMap<SessionId, Entry<T>>>,
}

struct Entry<T> {
    value: Arc<T>,
    touched: Instant,
}

impl<T> Sessions<T> {
    /// Room for `most` sessions, each forgotten when it was not used for
    /// `oldest`, or when there is no more room and it is the one unused for
    /// the longest time.
    pub fn new(most: usize, oldest: Duration) -> Self {
        Self {
            most: most.max(1),
            oldest,
            values: Mutex::default(),
        }
    }

    /// The session's value.
    pub fn get(&self, id: SessionId) -> Option<Arc<T>> {
        self.get_at(id, Instant::now())
    }

    /// The session's value, made first if it has none.
    pub fn get_or_insert_with(&self, id: SessionId, make: impl FnOnce() -> T) -> Arc<T> {
        self.get_or_insert_at(id, make, Instant::now())
    }

    /// Every session's value.
    pub fn all(&self) -> Vec<(SessionId, Arc<T>)> {
        let values = self.values.lock().unwrap_or_else(PoisonError::into_inner);
        values
            .iter()
            .map(|(&id, entry)| (id, Arc::clone(&entry.value)))
            .collect()
    }

    fn get_at(&self, id: SessionId, now: Instant) -> Option<Arc<T>> {
        let mut values = self.values.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = values.get_mut(&id)?;
        if now.saturating_duration_since(entry.touched) > self.oldest {
            values.remove(&id);
            return None;
        }
        entry.touched = now;
        Some(Arc::clone(&entry.value))
    }

    fn get_or_insert_at(&self, id: SessionId, make: impl FnOnce() -> T, now: Instant) -> Arc<T> {
        if let Some(value) = self.get_at(id, now) {
            return value;
        }
        let mut values = self.values.lock().unwrap_or_else(PoisonError::into_inner);
        values.retain(|_, e| now.saturating_duration_since(e.touched) <= self.oldest);
        while values.len() >= self.most && !values.contains_key(&id) {
            let Some(stalest) = values
                .iter()
                .min_by_key(|(_, e)| e.touched)
                .map(|(&k, _)| k)
            else {
                break;
            };
            values.remove(&stalest);
        }
        // Two first requests at a time: the first one's value stays.
        let entry = values.entry(id).or_insert_with(|| Entry {
            value: Arc::new(make()),
            touched: now,
        });
        Arc::clone(&entry.value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn the_one_unused_for_the_longest_time_makes_room() {
        let sessions = Sessions::new(2, 100 * SECOND);
        let start = Instant::now();
        let [a, b, c] = [1, 2, 3].map(SessionId);
        sessions.get_or_insert_at(a, || 'a', start);
        sessions.get_or_insert_at(b, || 'b', start + SECOND);
        assert!(sessions.get_at(a, start + 2 * SECOND).is_some());
        sessions.get_or_insert_at(c, || 'c', start + 3 * SECOND);
        let now = start + 4 * SECOND;
        assert_eq!(sessions.get_at(a, now).as_deref(), Some(&'a'));
        assert_eq!(sessions.get_at(b, now), None);
        assert_eq!(sessions.get_at(c, now).as_deref(), Some(&'c'));
    }

    #[test]
    fn old_ones_are_forgotten() {
        let sessions = Sessions::new(9, 10 * SECOND);
        let start = Instant::now();
        let a = SessionId(1);
        sessions.get_or_insert_at(a, || 1, start);
        assert!(sessions.get_at(a, start + 10 * SECOND).is_some());
        assert!(sessions.get_at(a, start + 21 * SECOND).is_none());
        // And do not pile up.
        for n in 2..9 {
            sessions.get_or_insert_at(SessionId(n), || 1, start);
        }
        sessions.get_or_insert_at(a, || 2, start + 50 * SECOND);
        assert_eq!(sessions.values.lock().unwrap().len(), 1);
    }

    #[test]
    fn only_our_own_form_of_cookie_counts() {
        let id = SessionId(0xabc);
        assert_eq!(SessionId::parse(&id.to_string()), Some(id));
        for odd in [
            "",
            "abc",
            "+0000000000000000000000000000abc",
            "../../../etc/passwd",
        ] {
            assert_eq!(SessionId::parse(odd), None, "{odd}");
        }
        let mut headers = HeaderMap::new();
        headers.append(COOKIE, HeaderValue::from_static("theme=dark; arcade=odd"));
        assert_eq!(SessionId::of(&headers), None);
        let second = HeaderValue::from_str(&format!("x=y; arcade={id}; z=")).unwrap();
        headers.append(COOKIE, second);
        assert_eq!(SessionId::of(&headers), Some(id));
    }

    #[test]
    fn fresh_ones_differ() {
        assert_ne!(SessionId::fresh(), SessionId::fresh());
    }
}
