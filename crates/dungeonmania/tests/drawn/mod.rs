//! Dungeons drawn as text, played, and drawn again.
//!
//! ```text
//! @ player          # wall        x exit           o boulder     _ switch
//! d door (key 1)    k key 1       1 2 3 portals    Z spawner     s spider
//! z zombie toast    m mercenary   a assassin       h hydra       $ treasure
//! c invincibility   i invisibility                 w wood        > arrow
//! b bomb            / sword       ~ swamp tile     * sun stone   t time turner
//! T time portal     l bulb (or)   - wire           D switch door (or, key 1)
//! ```
//! Around the drawing there are walls, unless it is said to be open.
//!
//! Only drawn, never read: `'` an open door, `"` an open switch door, `L` a lit
//! bulb, `O` an older self. Of several entities in a cell the one in front is
//! drawn.

use dungeonmania::{
    Action, Config, EntityId, Error, Event, Game, Goal, Kind, Logic, Map, Placed, View,
};
use grid::{Direction, Grid, Pos, Rect};

/// A configuration in which nobody dies of one blow and nothing spawns.
pub(crate) fn config() -> Config {
    Config {
        player_health: 100.0,
        player_attack: 10.0,
        spider_health: 1.0,
        zombie_health: 1.0,
        mercenary_health: 1.0,
        assassin_health: 1.0,
        hydra_health: 1.0,
        spider_attack: 1.0,
        zombie_attack: 1.0,
        mercenary_attack: 1.0,
        assassin_attack: 1.0,
        hydra_attack: 1.0,
        bribe_radius: 1,
        bribe_amount: 1,
        bomb_radius: 1,
        bow_durability: 1,
        sword_durability: 2,
        shield_durability: 1,
        enemy_goal: 1,
        treasure_goal: 1,
        invincibility_potion_duration: 3,
        invisibility_potion_duration: 3,
        mind_control_duration: 3,
        ..Config::default()
    }
}

fn placed(letter: char, pos: Pos) -> Option<Placed> {
    let kind = match letter {
        '@' => Kind::Player,
        '#' => Kind::Wall,
        'x' => Kind::Exit,
        'o' => Kind::Boulder,
        '_' => Kind::Switch,
        'd' => Kind::Door,
        'k' => Kind::Key,
        '1'..='3' => Kind::Portal,
        'Z' => Kind::ZombieToastSpawner,
        's' => Kind::Spider,
        'z' => Kind::ZombieToast,
        'm' => Kind::Mercenary,
        'a' => Kind::Assassin,
        'h' => Kind::Hydra,
        '$' => Kind::Treasure,
        'c' => Kind::InvincibilityPotion,
        'i' => Kind::InvisibilityPotion,
        'w' => Kind::Wood,
        '>' => Kind::Arrow,
        'b' => Kind::Bomb,
        '/' => Kind::Sword,
        '~' => Kind::SwampTile,
        '*' => Kind::SunStone,
        't' => Kind::TimeTurner,
        'T' => Kind::TimeTravellingPortal,
        'l' => Kind::LightBulb,
        '-' => Kind::Wire,
        'D' => Kind::SwitchDoor,
        ' ' | '.' => return None,
        other => panic!("nothing is drawn as {other:?}"),
    };
    let mut placed = Placed::new(kind, pos);
    match kind {
        Kind::Door | Kind::Key => placed.key = Some(1),
        Kind::SwitchDoor => {
            placed.key = Some(1);
            placed.logic = Some(Logic::Or);
        }
        Kind::LightBulb => placed.logic = Some(Logic::Or),
        Kind::SwampTile => placed.movement_factor = 2,
        Kind::Portal => placed.colour = Some(letter.to_string().into()),
        _ => {}
    }
    Some(placed)
}

fn letter(view: &View, colours: &[(Pos, char)]) -> char {
    match view.type_name {
        "door_open" => '\'',
        "switch_door_open" => '"',
        "light_bulb_on" => 'L',
        _ => match view.kind {
            Kind::Player => '@',
            Kind::Wall => '#',
            Kind::Exit => 'x',
            Kind::Boulder => 'o',
            Kind::Switch => '_',
            Kind::Door => 'd',
            Kind::Key => 'k',
            Kind::Portal => colours
                .iter()
                .find(|(pos, _)| *pos == view.pos)
                .map_or('?', |(_, colour)| *colour),
            Kind::ZombieToastSpawner => 'Z',
            Kind::Spider => 's',
            Kind::ZombieToast => 'z',
            Kind::Mercenary => 'm',
            Kind::Assassin => 'a',
            Kind::Hydra => 'h',
            Kind::Treasure => '$',
            Kind::InvincibilityPotion => 'c',
            Kind::InvisibilityPotion => 'i',
            Kind::Wood => 'w',
            Kind::Arrow => '>',
            Kind::Bomb => 'b',
            Kind::Sword => '/',
            Kind::SwampTile => '~',
            Kind::SunStone => '*',
            Kind::TimeTurner => 't',
            Kind::TimeTravellingPortal => 'T',
            Kind::LightBulb => 'l',
            Kind::Wire => '-',
            Kind::SwitchDoor => 'D',
            Kind::OlderPlayer => 'O',
            other => panic!("{other:?} is on the map"),
        },
    }
}

/// A dungeon that is being drawn up.
pub(crate) struct Drawing {
    /// The dungeon.
    pub(crate) map: Map,
    area: Rect,
    colours: Vec<(Pos, char)>,
    is_open: bool,
}

impl Drawing {
    /// Reads a drawing, its top left cell at the origin. Entities come row by
    /// row.
    pub(crate) fn new(text: &str) -> Self {
        let text = text.trim_matches('\n');
        let grid = Grid::from_text(text, |c| c).expect("lines are equally long");
        let letters = || grid.indexed_iter().map(|(pos, c)| (pos, *c));
        Self {
            map: Map {
                entities: letters().filter_map(|(pos, c)| placed(c, pos)).collect(),
                goal: Goal::Exit,
            },
            area: grid.bounds().expect("there is something drawn"),
            colours: letters().filter(|(_, c)| c.is_ascii_digit()).collect(),
            is_open: false,
        }
    }

    /// With one more entity, given by its letter.
    pub(crate) fn with(mut self, letter: char, x: i32, y: i32) -> Self {
        let pos = Pos::new(x, y);
        self.map.entities.extend(placed(letter, pos));
        self
    }

    /// With another goal.
    pub(crate) fn goal(mut self, goal: Goal) -> Self {
        self.map.goal = goal;
        self
    }

    /// With the entity on a cell changed.
    pub(crate) fn change(mut self, x: i32, y: i32, change: impl Fn(&mut Placed)) -> Self {
        let pos = Pos::new(x, y);
        let there = self.map.entities.iter_mut().filter(|e| e.pos == pos);
        there.for_each(change);
        self
    }

    /// With another rule for the logical entity on a cell.
    pub(crate) fn logic(self, x: i32, y: i32, logic: Logic) -> Self {
        self.change(x, y, |e| e.logic = Some(logic))
    }

    /// Without the walls around it.
    pub(crate) fn open(mut self) -> Self {
        self.is_open = true;
        self
    }

    /// Starts the game with seed 0. Unless the drawing is open, there are walls
    /// all around it.
    pub(crate) fn play(mut self, config: Config) -> Play {
        if !self.is_open {
            let around = self.area.grow(1);
            let border = around.iter().filter(|p| around.is_border(*p));
            self.map
                .entities
                .extend(border.map(|p| Placed::new(Kind::Wall, p)));
        }
        Play {
            game: Game::new(&self.map, config, 0),
            area: self.area,
            colours: self.colours,
            events: Vec::new(),
        }
    }
}

/// A drawn dungeon that is being played.
pub(crate) struct Play {
    /// The game.
    pub(crate) game: Game,
    area: Rect,
    colours: Vec<(Pos, char)>,
    /// What happened in the last action.
    pub(crate) events: Vec<Event>,
}

/// Reads a drawing and plays it with [`config`].
pub(crate) fn play(text: &str) -> Play {
    Drawing::new(text).play(config())
}

impl Play {
    /// Does something.
    pub(crate) fn act(&mut self, action: Action) -> Result<(), Error> {
        self.events.clear();
        self.game.apply(&action, &mut self.events)
    }

    /// Moves, one letter a step: `u`, `d`, `l` or `r`.
    pub(crate) fn go(&mut self, steps: &str) -> &mut Self {
        for step in steps.chars() {
            let direction = match step {
                'u' => Direction::Up,
                'd' => Direction::Down,
                'l' => Direction::Left,
                'r' => Direction::Right,
                other => panic!("{other:?} is no step"),
            };
            self.act(Action::Move(direction))
                .expect("moves are allowed");
        }
        self
    }

    /// Uses the first item of a kind.
    pub(crate) fn use_item(&mut self, kind: Kind) -> Result<(), Error> {
        let held = self.game.world().inventory().find(|i| i.kind == kind);
        let id = held.map_or(EntityId(u32::MAX), |i| i.id);
        self.act(Action::Use(id))
    }

    /// Interacts with the first entity of a kind.
    pub(crate) fn interact(&mut self, kind: Kind) -> Result<(), Error> {
        let id = self.find(kind).map_or(EntityId(u32::MAX), |v| v.id);
        self.act(Action::Interact(id))
    }

    /// The first entity of a kind.
    pub(crate) fn find(&self, kind: Kind) -> Option<View> {
        self.game.world().entities().find(|v| v.kind == kind)
    }

    /// Where the first entity of a kind is.
    pub(crate) fn pos(&self, kind: Kind) -> Option<(i32, i32)> {
        self.find(kind).map(|v| (v.pos.x, v.pos.y))
    }

    /// The inventory as names.
    pub(crate) fn items(&self) -> Vec<&'static str> {
        let items = self.game.world().inventory();
        items.map(|i| i.kind.type_name()).collect()
    }

    /// The dungeon as it is now, in the box of the drawing.
    pub(crate) fn draw(&self) -> String {
        let mut grid = Grid::new(
            self.area.width() as usize,
            self.area.height() as usize,
            (' ', i32::MIN),
        );
        for view in self.game.world().entities() {
            let drawn = (letter(&view, &self.colours), view.layer);
            if let Some(cell) = grid.get_mut(view.pos - self.area.min())
                && cell.1 <= drawn.1
            {
                *cell = drawn;
            }
        }
        grid.to_text(|cell| cell.0)
    }

    /// Checks the dungeon against a drawing.
    #[track_caller]
    pub(crate) fn shows(&mut self, text: &str) -> &mut Self {
        let expected = text.trim_matches('\n').replace('.', " ");
        let found = self.draw();
        assert!(
            found.trim_end_matches('\n') == expected,
            "expected\n{expected}\nfound\n{found}"
        );
        self
    }

    /// Checks the open goals.
    #[track_caller]
    pub(crate) fn goals(&mut self, open: &str) -> &mut Self {
        assert_eq!(self.game.goals(), open);
        self
    }
}
