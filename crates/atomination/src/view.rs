//! A board as somebody sees it who only hears of events.

use grid::Grid;

use crate::{Cell, Event, Player, Pos, Setup, World};

/// A board that follows events: what a window or a page shows while a chain
/// runs.
///
/// Events replayed onto a view of the world before a move give the board after
/// it. [`Event::Undone`] tells no cells: look at the world again after it
/// ([`View::of`]).
///
/// ```
/// use atomination::{Action, Game, Pos, Setup, View};
///
/// let mut game = Game::new(Setup::new(2, 3, 3)?);
/// let mut events = Vec::new();
/// let mut view = View::of(game.world());
/// for at in [(0, 0), (2, 2), (0, 0)] {
///     game.apply(&Action::Place(at.into()), &mut events)?;
/// }
/// for event in &events {
///     view.show(event);
/// }
/// assert_eq!(view.cell(Pos::new(1, 0)).unwrap().atoms, 1);
/// assert_eq!(view, View::of(game.world()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    setup: Setup,
    mover: Player,
    cells: Grid<Cell>,
}

impl View {
    /// The board of a world.
    pub fn of(world: &World) -> Self {
        let setup = world.setup();
        Self {
            setup,
            mover: world.turn(),
            cells: Grid::from_fn(setup.width().into(), setup.height().into(), |at| {
                world.cell(at).unwrap_or_default()
            }),
        }
    }

    /// A cell, or `None` off the board.
    pub fn cell(&self, at: Pos) -> Option<Cell> {
        self.cells.get(at).copied()
    }

    /// The player whose atoms fly, or whose turn it is.
    pub fn mover(&self) -> Player {
        self.mover
    }

    /// Changes what the event changes. Cells off the board are passed over.
    pub fn show(&mut self, event: &Event) {
        match *event {
            Event::Placed { player, at } => {
                self.mover = player;
                self.land(at);
            }
            Event::Landed { at } => self.land(at),
            Event::Emptied { at } => {
                if let Some(cell) = self.cells.get_mut(at) {
                    *cell = Cell::default();
                }
            }
            Event::Toppled { at } => {
                let limit = self.setup.limit(at).unwrap_or(0);
                if let Some(cell) = self.cells.get_mut(at) {
                    cell.atoms = cell.atoms.saturating_sub(limit);
                    if cell.atoms == 0 {
                        cell.owner = None;
                    }
                }
                for to in at.neighbours4() {
                    self.land(to);
                }
            }
            Event::Turn { player } | Event::Undone { player, .. } => self.mover = player,
            Event::Wave | Event::Eliminated { .. } | Event::Won { .. } => {}
        }
    }

    fn land(&mut self, at: Pos) {
        if let Some(cell) = self.cells.get_mut(at) {
            cell.owner = Some(self.mover);
            cell.atoms = cell.atoms.saturating_add(1);
        }
    }
}
