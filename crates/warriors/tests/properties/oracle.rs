//! The rules once more, as plainly as possible: every pair of warriors is
//! compared, every cell is looked at. Obviously right rather than fast.

use std::collections::BTreeMap;

use grid::Pos;
use warriors::{Kind, Move, Outcome, Potion, Recruit, Setup};

#[derive(Clone, Debug)]
pub(crate) struct Fighter {
    pub(crate) recruit: Recruit,
    pub(crate) weapons: Vec<f64>,
    stored: (f64, f64),
    moves_made: usize,
    /// Iterations left, and the defence before.
    active: Option<(u32, f64)>,
    used: bool,
    trance: bool,
    invisible: u32,
    safe: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Oracle {
    setup: Setup,
    pub(crate) fighters: Vec<Fighter>,
    pub(crate) weapons: BTreeMap<Pos, f64>,
    pub(crate) water: Vec<Pos>,
    crystal: Option<Pos>,
    pub(crate) lines: Vec<String>,
    pub(crate) outcome: Option<Outcome>,
    iteration: u32,
}

/// Whether two cells of a torus are neighbours.
fn near_on(rows: usize, cols: usize, a: Pos, b: Pos) -> bool {
    let distance = |a: i32, b: i32, n: usize| {
        let d = (a - b).rem_euclid(n as i32);
        d.min(n as i32 - d)
    };
    distance(a.x, b.x, cols).max(distance(a.y, b.y, rows)) == 1
}

impl Oracle {
    pub(crate) fn new(setup: &Setup) -> Self {
        let fighter = |recruit: &Recruit| Fighter {
            recruit: recruit.clone(),
            weapons: Vec::new(),
            stored: (0.0, 0.0),
            moves_made: 0,
            active: None,
            used: false,
            trance: false,
            invisible: 0,
            safe: false,
        };
        let mut oracle = Self {
            setup: setup.clone(),
            fighters: setup.warriors().iter().map(fighter).collect(),
            weapons: setup.weapons().iter().copied().collect(),
            water: setup.water().to_vec(),
            crystal: setup.crystal(),
            lines: Vec::new(),
            outcome: None,
            iteration: 0,
        };
        oracle.outcome = match setup.iterations() {
            0 => Some(Outcome::TimeUp),
            _ => oracle.winner(),
        };
        oracle
    }

    fn winner(&self) -> Option<Outcome> {
        match self.fighters.len() {
            0 => Some(Outcome::NobodyLeft),
            1 => Some(Outcome::Victory {
                id: self.fighters[0].recruit.id,
            }),
            _ => None,
        }
    }

    fn near(&self, a: Pos, b: Pos) -> bool {
        near_on(self.setup.rows(), self.setup.cols(), a, b)
    }

    pub(crate) fn step(&mut self) {
        self.lines.clear();
        self.iteration += 1;
        for f in &mut self.fighters {
            f.stored = (f.recruit.offense, f.recruit.defence);
        }
        let peace = self.crystal();
        let old = self.fighters.clone();
        for i in 0..self.fighters.len() {
            self.refresh(i);
        }
        for i in 0..self.fighters.len() {
            self.ability(i);
        }
        for f in &mut self.fighters {
            let allies = old.iter().filter(|o| {
                o.recruit.id != f.recruit.id
                    && o.recruit.at == f.recruit.at
                    && o.recruit.kind == f.recruit.kind
            });
            f.recruit.defence += 2.0 * allies.count() as f64;
        }
        for i in 0..self.fighters.len() {
            self.drink(i);
        }
        if !peace {
            self.fight();
        }
        for f in &mut self.fighters {
            f.recruit.age = f.recruit.age.saturating_add(1);
            let shielded = matches!(f.recruit.kind, Kind::Stone | Kind::Flame);
            for (age, bound) in [(15, 70.0), (25, 50.0), (50, 30.0)] {
                if f.recruit.age > age && !(shielded && f.active.is_some()) {
                    f.recruit.defence = f.recruit.defence.min(bound);
                }
            }
        }
        self.arm();
        let before = self.fighters.len();
        self.fighters.retain(|f| f.recruit.health > 0.0);
        for _ in self.fighters.len()..before {
            self.lines.push("A warrior has left the game!".to_string());
        }
        self.go_on();
    }

    fn crystal(&mut self) -> bool {
        let Some(at) = self.crystal else {
            return false;
        };
        let near: Vec<&Fighter> = (self.fighters.iter())
            .filter(|f| self.near(f.recruit.at, at))
            .collect();
        let diagonal = |f: &&Fighter| f.recruit.at.x != at.x && f.recruit.at.y != at.y;
        let distinct = |key: fn(&Fighter) -> (Option<Kind>, Option<Pos>)| {
            let mut keys: Vec<_> = near.iter().map(|f| key(f)).collect();
            keys.sort();
            keys.dedup();
            keys.len() == 4
        };
        let exact = near.len() == 4
            && near.iter().all(diagonal)
            && distinct(|f| (Some(f.recruit.kind), None))
            && distinct(|f| (None, Some(f.recruit.at)));
        if exact {
            let ids: Vec<u32> = near.iter().map(|f| f.recruit.id).collect();
            self.fighters.retain(|f| ids.contains(&f.recruit.id));
            self.crystal = None;
            self.lines
                .push("The Magic Crystal has been activated! Four warriors remain...".to_string());
        }
        exact
    }

    fn refresh(&mut self, i: usize) {
        let at = self.fighters[i].recruit.at;
        let water = self.water.iter().filter(|&&w| self.near(w, at)).count();
        let restorers = self.setup.restorers().iter();
        let benefit: u32 = restorers.filter(|r| self.near(r.0, at)).map(|r| r.1).sum();
        let me = &mut self.fighters[i].recruit;
        me.health += if water == 0 { -0.5 } else { 3.0 };
        if me.kind == Kind::Water {
            me.offense += water as f64;
        }
        me.health += f64::from(benefit);
        me.health = me.health.min(100.0);
        me.offense = me.offense.min(100.0);
    }

    fn ability(&mut self, i: usize) {
        let f = &mut self.fighters[i];
        let me = &mut f.recruit;
        if let Some((left, saved)) = f.active {
            f.active = (left > 1).then_some((left - 1, saved));
            if left == 1 {
                match me.kind {
                    Kind::Stone => me.defence = saved,
                    Kind::Flame => me.defence = saved.max(70.0),
                    Kind::Air => me.offense -= 30.0,
                    Kind::Water => unreachable!("it lasts for no time"),
                }
            }
        } else if !f.used && me.health <= 10.0 {
            f.used = true;
            let name = match me.kind {
                Kind::Stone => {
                    f.active = Some((4, me.defence));
                    me.defence = me.defence.max(95.0);
                    me.health -= 3.0;
                    "stone"
                }
                Kind::Flame => {
                    f.active = Some((2, me.defence));
                    me.defence = 100.0;
                    "flame"
                }
                Kind::Air => {
                    f.active = Some((3, me.defence));
                    me.offense += 30.0;
                    "air"
                }
                Kind::Water => {
                    me.health += 20.0;
                    "water"
                }
            };
            self.lines
                .push(format!("Special ability performed by {name} warrior!"));
        }
    }

    fn drink(&mut self, i: usize) {
        let at = self.fighters[i].recruit.at;
        let near: Vec<Potion> = (self.setup.potions().iter())
            .filter(|p| self.near(p.0, at))
            .map(|p| p.1)
            .collect();
        let f = &mut self.fighters[i];
        if near.contains(&Potion::TranceHealing) {
            f.trance = false;
        } else if near.contains(&Potion::TranceCausing) {
            f.trance = true;
        }
        f.invisible = f.invisible.saturating_sub(1);
        let strengths = near.iter().map(|p| match p {
            Potion::Invisibility { iterations } => *iterations,
            _ => 0,
        });
        if let Some(strength) = strengths.max().filter(|&s| s > 0) {
            f.invisible = strength;
        }
        let peacemakers = self.setup.peacemakers();
        let safe = peacemakers.iter().any(|&p| self.near(p, at));
        self.fighters[i].safe = safe;
    }

    fn fight(&mut self) {
        let all = self.fighters.clone();
        let (rows, cols) = (self.setup.rows(), self.setup.cols());
        let near = |a, b| near_on(rows, cols, a, b);
        let mut attackers: Vec<&Fighter> = all.iter().collect();
        attackers.sort_by_key(|f| f.recruit.id);
        for (me, was) in self.fighters.iter_mut().zip(&all) {
            for other in &attackers {
                let meet = near(was.recruit.at, other.recruit.at)
                    && was.invisible == 0
                    && other.invisible == 0
                    && !was.safe;
                if meet && was.stored.1 < other.stored.1 {
                    me.recruit.health -= other.stored.0;
                }
            }
        }
    }

    fn arm(&mut self) {
        for (at, benefit) in self.weapons.clone() {
            let mut here: Vec<&mut Fighter> = (self.fighters.iter_mut())
                .filter(|f| f.recruit.at == at && f.recruit.health > 0.0)
                .collect();
            here.sort_by(|a, b| {
                let (a, b) = (&a.recruit, &b.recruit);
                b.offense
                    .partial_cmp(&a.offense)
                    .unwrap()
                    .then(a.id.cmp(&b.id))
            });
            let Some(f) = here.into_iter().next() else {
                continue;
            };
            if f.recruit.inventory_size == 0 {
                continue;
            }
            self.weapons.remove(&at);
            f.weapons.push(benefit);
            f.recruit.offense += benefit;
            if f.weapons.len() > f.recruit.inventory_size as usize {
                let dropped = f.weapons.remove(0);
                f.recruit.offense -= dropped;
                self.weapons.insert(at, dropped);
            }
            f.recruit.offense = f.recruit.offense.min(100.0);
        }
    }

    fn go_on(&mut self) {
        let (rows, cols) = (self.setup.rows() as i32, self.setup.cols() as i32);
        for f in &mut self.fighters {
            let moves = &f.recruit.moves;
            let next = moves[f.moves_made % moves.len()];
            let to = match next {
                Move::Go(d) if f.trance => Pos::ORIGIN - d.offset(),
                Move::Go(d) => d.offset(),
                Move::Stay => Pos::ORIGIN,
            };
            f.moves_made += 1;
            let at = f.recruit.at + to;
            f.recruit.at = Pos::new(at.x.rem_euclid(cols), at.y.rem_euclid(rows));
        }
        let cells = (0..rows).flat_map(|y| (0..cols).map(move |x| Pos::new(x, y)));
        let old = self.water.clone();
        self.water = cells
            .clone()
            .filter(|&cell| {
                let wet = old.iter().filter(|&&w| self.near(w, cell)).count();
                wet == 3 || wet == 2 && old.contains(&cell)
            })
            .collect();
        let crowd = |cell: Pos| {
            self.fighters
                .iter()
                .filter(|f| f.recruit.at == cell)
                .count()
        };
        if let Some(at) = cells.clone().find(|&cell| crowd(cell) > 10) {
            let (row, col) = (at.y, at.x);
            self.lines
                .push(format!("Error: warrior limit exceeded at cell {row} {col}"));
            self.outcome = Some(Outcome::Overcrowded { at });
            return;
        }
        self.outcome = self.winner();
        match self.outcome {
            Some(Outcome::Victory { .. }) => {
                self.lines
                    .push("A warrior has been proven victor!".to_string());
            }
            Some(_) => self.lines.push("No warriors are left!".to_string()),
            None if self.iteration == self.setup.iterations() => {
                self.outcome = Some(Outcome::TimeUp);
            }
            None => {}
        }
    }
}
