//! What the session answers.

use adventure::{MemoryStore, Session, Setup, Store, StoreError};

struct Table {
    session: Session,
    store: MemoryStore,
}

impl Table {
    fn new(seed: u64) -> Self {
        Self {
            session: Session::new(Setup::with_seed(seed)).unwrap(),
            store: MemoryStore::default(),
        }
    }

    fn enter(&mut self, line: &str) -> String {
        self.session.enter(line, &mut self.store).to_string()
    }
}

/// A game in which the first room holds a monster.
fn beside_a_monster() -> Table {
    (0..1000)
        .map(Table::new)
        .find(|t| t.session.game().world().room().monster().is_some())
        .unwrap()
}

#[test]
fn commands_about_the_game_take_no_turn() {
    let mut t = beside_a_monster();
    t.enter("attack");
    let turns = t.session.game().world().turns();
    let hit_points = t.session.game().world().player().stats.hit_points;
    for line in [
        "i",
        "map",
        "help",
        "save x",
        "restore x",
        "script f",
        "",
        "xyzzy",
        "script off",
    ] {
        t.enter(line);
    }
    let world = t.session.game().world();
    assert_eq!(world.turns(), turns);
    assert_eq!(world.player().stats.hit_points, hit_points);
}

#[test]
fn again_repeats_what_was_done_and_not_what_was_said_about_it() {
    let mut t = Table::new(1);
    assert_eq!(t.enter("again"), "There is nothing to do again yet.\n");
    t.enter("wait");
    t.enter("save");
    t.enter("nonsense-that-begins-with-n");
    t.enter("wait");
    for _ in 0..3 {
        assert!(t.enter(".").starts_with("Time passes."));
    }
    assert_eq!(t.session.game().world().turns(), 5);
}

#[test]
fn undo_past_the_first_turn_is_refused_kindly() {
    let mut t = Table::new(1);
    let refused = "This is where it all began: there is nothing to undo.\n";
    assert_eq!(t.enter("undo"), refused);
    t.enter("wait");
    assert!(
        t.enter("undo 5")
            .contains("That is as far back as it goes.")
    );
    assert_eq!(t.enter("undo"), refused);
}

#[test]
fn death_can_be_taken_back() {
    let mut t = Table::new(0);
    // Fighting with bare hands everywhere ends badly for somebody.
    let mut seed = 0;
    'game: loop {
        for _ in 0..40 {
            for line in ["a", "n", "e", "s", "w"] {
                if t.enter(line).contains("You have died.") {
                    break 'game;
                }
            }
        }
        seed += 1;
        t = Table::new(seed);
    }
    assert!(!t.session.is_over());
    assert!(t.enter("look").starts_with("The game is over."));
    assert!(t.enter("undo").contains("hit points again."));
    assert!(t.session.game().world().player().is_alive());
    assert!(t.enter("look").starts_with("You are in"));
}

#[test]
fn quitting_sums_up_once() {
    let mut t = Table::new(3);
    let text = t.enter("quit");
    assert!(
        text.contains("To play this game again: adventure --seed 3"),
        "{text}"
    );
    assert!(t.session.is_over());
    assert!(t.session.end_of_input(&mut t.store).is_empty());
}

#[test]
fn the_end_of_input_is_a_quit() {
    let mut t = Table::new(3);
    let text = t.session.end_of_input(&mut t.store).to_string();
    assert!(text.contains("--seed 3"));
    assert!(t.session.is_over());
}

#[test]
fn restart_begins_the_same_game() {
    let mut t = Table::new(5);
    let first = t.session.game().clone();
    t.enter("wait");
    assert!(t.enter("restart").starts_with("ADVENTURE"));
    assert_eq!(t.session.game(), &first);
}

#[test]
fn saves_are_kept_by_name_and_the_last_name_is_remembered() {
    let mut t = Table::new(5);
    t.enter("save");
    t.enter("wait");
    t.enter("save later");
    t.enter("wait");
    assert!(t.enter("restore").starts_with("Restored \"later\"."));
    assert_eq!(t.session.game().world().turns(), 1);
    t.enter("restore adventure");
    assert_eq!(t.session.game().world().turns(), 0);
    assert_eq!(
        t.store.games.keys().collect::<Vec<_>>(),
        ["adventure", "later"]
    );
    for name in ["../x", "a/b", ".x", "x\u{0}"] {
        assert!(
            t.enter(&format!("save {name}")).contains("is no name"),
            "{name}"
        );
        assert!(
            t.enter(&format!("restore {name}")).contains("is no name"),
            "{name}"
        );
    }
}

#[test]
fn a_damaged_save_is_refused_and_the_game_goes_on() {
    let mut t = Table::new(5);
    t.enter("save good");
    t.enter("wait");
    let good = t.store.games["good"].clone();
    let fixture = |name: &str| {
        let directory = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../fixtures/adventure/saves/"
        );
        std::fs::read_to_string(format!("{directory}{name}")).unwrap()
    };
    for (text, why) in [
        (good[..good.len() - 10].to_owned(), "it is damaged"),
        (
            good.replace("wanderer", "emperor"),
            "its checksum does not match",
        ),
        (fixture("cut-short.json"), "it is damaged"),
        (fixture("edited.json"), "its checksum does not match"),
        (
            fixture("from-the-future.json"),
            "another version of the game: format 99",
        ),
        (
            fixture("not-ours.json"),
            "it is not a saved game of this program",
        ),
    ] {
        let game = t.session.game().clone();
        t.store.games.insert("bad".to_owned(), text);
        let answer = t.enter("restore bad");
        assert!(
            answer.starts_with("I could not restore \"bad\": "),
            "{answer}"
        );
        assert!(answer.contains(why), "{answer}");
        assert!(
            answer.ends_with("Your game goes on as it was.\n"),
            "{answer}"
        );
        assert_eq!(t.session.game(), &game);
    }
}

#[test]
fn a_script_holds_what_was_typed_and_said() {
    let mut t = Table::new(5);
    t.enter("script walk.txt");
    let said = t.enter("wait");
    t.enter("script off");
    t.enter("wait");
    assert_eq!(t.store.scripts["walk.txt"], format!("> wait\n{said}\n"));
    assert!(t.enter("script").contains("script walk.txt"));
    assert_eq!(t.enter("script off"), "No script is being written.\n");
}

/// A disk that is full.
struct Full;

impl Store for Full {
    fn save(&mut self, _: &str, _: &str) -> Result<(), StoreError> {
        Err(StoreError("no storage space".to_owned()))
    }
    fn load(&self, _: &str) -> Result<String, StoreError> {
        Err(StoreError("unreadable".to_owned()))
    }
    fn open_script(&mut self, _: &str) -> Result<(), StoreError> {
        Ok(())
    }
    fn write_script(&mut self, _: &str) -> Result<(), StoreError> {
        Err(StoreError("no storage space".to_owned()))
    }
    fn close_script(&mut self) {}
}

#[test]
fn a_full_disk_ends_the_script_and_not_the_game() {
    let mut session = Session::new(Setup::with_seed(5)).unwrap();
    let answer = session.enter("save x", &mut Full).to_string();
    assert_eq!(answer, "I could not save \"x\": no storage space.\n");
    session.enter("script f", &mut Full);
    let answer = session.enter("wait", &mut Full).to_string();
    assert!(
        answer.ends_with("The script has ended: no storage space.\n"),
        "{answer}"
    );
    let answer = session.enter("wait", &mut Full).to_string();
    assert!(!answer.contains("script"), "{answer}");
}
