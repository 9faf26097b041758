//! Maps for those who flee.

use crate::{DistanceMap, Ground};

impl DistanceMap {
    /// Fills the map with what whoever flees the sources of `threats` wants to
    /// know: the lower a cell's number, the safer. Its [`steps`](Self::steps)
    /// lead to safety: around corners, and past a threat where that is worth it
    /// rather than into a dead end.
    ///
    /// Every cell begins with its distance from the threats, turned upside down
    /// and taken at `percent` (`max - distance`, times `percent / 100`, rounded
    /// down); then each cell becomes as low as a neighbour and the step there
    /// allow. More `percent` makes those who flee bolder: with 100 they stay
    /// where they are cornered, 120 is customary.
    ///
    /// Weights, moves, topology and window are those of `threats`; walking is
    /// towards safety, so that a step is charged as in
    /// [`Search::to_cells`](crate::Search::to_cells). The map stays as it is if `threats` was not filled
    /// by a search over terrain.
    ///
    /// ```
    /// use grid::{Grid, Pos};
    /// use pathfind::{DistanceMap, Ground, Search, Terrain};
    ///
    /// let drawn = Grid::from_text("..@..........\n", |c| c)?;
    /// let ground = Ground::from_grid(&drawn, |_| Terrain::FLOOR)?;
    /// let (mut threats, mut flight) = (DistanceMap::new(), DistanceMap::new());
    /// threats.search(&ground, &Search::from_cells(&[Pos::new(2, 0)]));
    ///
    /// // Where the way out is long, it is worth slipping past the threat.
    /// flight.flee(&ground, &threats, 300);
    /// assert_eq!(flight.path(Pos::new(0, 0)).last(), Some(Pos::new(12, 0)));
    /// // Who is more timid stays in the corner.
    /// flight.flee(&ground, &threats, 120);
    /// assert_eq!(flight.path(Pos::new(0, 0)).last(), Some(Pos::new(0, 0)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn flee(&mut self, ground: &Ground, threats: &Self, percent: u32) {
        let Some(area) = threats.area().filter(|_| threats.asked.is_there()) else {
            return;
        };
        let known = || {
            let cells = area.iter();
            cells.filter_map(|p| Some((p, threats.distance(p)?)))
        };
        let greatest = known().map(|(_, distance)| distance).max().unwrap_or(0);
        let starts = known().map(|(p, distance)| {
            let start = u64::from(greatest - distance) * u64::from(percent) / 100;
            (p, u32::try_from(start).unwrap_or(u32::MAX))
        });
        self.asked.remember_flight(&threats.asked, starts);
        self.search_again(ground);
    }
}
