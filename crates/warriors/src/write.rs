//! Setups as setup files.

use core::fmt::{self, Display, Formatter};

use grid::Pos;

use crate::{Decimal, Potion, Recruit, Setup};

/// Writes the setup file. What is written reads back equal.
impl Display for Setup {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {} {}", self.rows(), self.cols(), self.iterations())?;
        section(f, "Warrior", self.warriors(), write_recruit)?;
        section(f, "Restorer", self.restorers(), |f, (at, benefit)| {
            writeln!(f, "{} {} {benefit}", at.y, at.x)
        })?;
        section(f, "Peacemaker", self.peacemakers(), write_place)?;
        section(f, "Potion", self.potions(), write_potion)?;
        section(f, "Weapon", self.weapons(), |f, (at, benefit)| {
            writeln!(f, "{} {} {}", at.y, at.x, Decimal(*benefit))
        })?;
        section(f, "Water", self.water(), write_place)?;
        section(f, "Magic Crystal", self.crystal().as_slice(), write_place)
    }
}

fn section<T>(
    f: &mut Formatter<'_>,
    name: &str,
    pieces: &[T],
    mut line: impl FnMut(&mut Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    if pieces.is_empty() {
        return Ok(());
    }
    writeln!(f, "{name}: {}", pieces.len())?;
    pieces.iter().try_for_each(|piece| line(f, piece))
}

#[allow(clippy::trivially_copy_pass_by_ref)] // the shape that `section` calls
fn write_place(f: &mut Formatter<'_>, &at: &Pos) -> fmt::Result {
    writeln!(f, "{} {}", at.y, at.x)
}

fn write_recruit(f: &mut Formatter<'_>, recruit: &Recruit) -> fmt::Result {
    write!(
        f,
        "{} {} {} {} {} {} {} {} {} ",
        recruit.at.y,
        recruit.at.x,
        recruit.id,
        recruit.kind,
        recruit.age,
        Decimal(recruit.health),
        Decimal(recruit.offense),
        Decimal(recruit.defence),
        recruit.inventory_size,
    )?;
    for m in &recruit.moves {
        write!(f, "{}", m.letter())?;
    }
    writeln!(f)
}

fn write_potion(f: &mut Formatter<'_>, (at, potion): &(Pos, Potion)) -> fmt::Result {
    write!(f, "{} {} ", at.y, at.x)?;
    match potion {
        Potion::TranceCausing => writeln!(f, "0"),
        Potion::TranceHealing => writeln!(f, "1"),
        Potion::Invisibility { iterations } => writeln!(f, "2 {iterations}"),
    }
}
