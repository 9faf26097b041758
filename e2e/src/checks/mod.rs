//! What is checked, by page.

mod adventure;
mod atomination;
mod dungeon_mania;
mod pages;
mod time;
mod warriors;

use std::pin::Pin;

use crate::Failed;
use crate::browser::{Browser, Window};

/// Which arcade a check is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Served {
    /// With the dungeons of `fixtures/arcade`, made for these checks.
    Tests,
    /// As people start it.
    BuiltIn,
}

type Running<'a> = Pin<Box<dyn Future<Output = Result<(), Failed>> + 'a>>;

pub(crate) struct Check {
    pub(crate) name: &'static str,
    pub(crate) served: Served,
    pub(crate) window: Window,
    pub(crate) run: for<'a> fn(&'a Browser) -> Running<'a>,
}

macro_rules! checks {
    ($($name:literal $served:ident $window:ident $run:path;)*) => {
        &[$(Check {
            name: $name,
            served: Served::$served,
            window: Window::$window,
            run: |browser| Box::pin($run(browser)),
        }),*]
    };
}

pub(crate) const ALL: &[Check] = checks! {
    "home leads to every game" BuiltIn Desktop pages::home;
    "text can be read in light and dark" BuiltIn Desktop pages::contrast;
    "pages fit a phone" BuiltIn Phone pages::fit_a_phone;
    "errands by keyboard alone" Tests Desktop dungeon_mania::errands;
    "errands by mouse" Tests Desktop dungeon_mania::by_mouse;
    "a phone and its pad" Tests Phone dungeon_mania::on_a_phone;
    "losing" Tests Desktop dungeon_mania::losing;
    "a reload finds the game" Tests Desktop dungeon_mania::reload;
    "a toaster is destroyed" Tests Desktop dungeon_mania::toaster;
    "mistakes are explained" Tests Desktop dungeon_mania::mistakes;
    "reduced motion" Tests Desktop dungeon_mania::reduced_motion;
    "rewinding and the older self" Tests Desktop time::rewind;
    "saving and loading" Tests Desktop time::save_and_load;
    "a fresh maze" Tests Desktop time::maze;
    "atomination by keyboard alone" BuiltIn Desktop atomination::by_keyboard;
    "atomination by thumb" BuiltIn Phone atomination::on_a_phone;
    "adventure by keyboard alone" BuiltIn Desktop adventure::by_keyboard;
    "adventure by thumb" BuiltIn Phone adventure::on_a_phone;
    "warriors by keyboard" BuiltIn Desktop warriors::by_keyboard;
    "setups of one's own" BuiltIn Desktop warriors::own_setups;
    "the first dungeon from start to win" BuiltIn Desktop dungeon_mania::first_dungeon;
};

/// Fails with a sentence unless something holds.
pub(crate) fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), Failed> {
    if holds {
        Ok(())
    } else {
        Err(Failed(otherwise()))
    }
}
