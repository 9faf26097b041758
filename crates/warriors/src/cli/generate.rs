//! `warriors generate`

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use warriors::Plan;

use super::options::Options;

const HELP: &str = "\
usage: warriors generate [--rows R] [--cols C] [--warriors N] [--seed S]
                         [--iterations N] [--water CELLS] [--restorers N]
                         [--peacemakers N] [--potions N] [--weapons N]
                         [--crystal 0|1] [--tries N] [-o FILE]

Draws a random setup in which something happens, and prints it. The same
options and the same seed give the same setup. Left out, everything is in
proportion to the board (12 x 16, 8 warriors, seed 0).";

/// Prints a random setup.
pub(crate) fn run(args: &[&str]) -> Result<(), String> {
    if args.iter().any(|arg| matches!(*arg, "--help" | "-h")) {
        return super::write(None, &format!("{HELP}\n"));
    }
    let (plan, seed, file) = plan(args).map_err(|e| format!("{e}\n\n{HELP}"))?;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let setup = plan.generate(&mut rng).map_err(|e| e.to_string())?;
    super::write(file, &setup.to_string())
}

fn plan<'a>(args: &[&'a str]) -> Result<(Plan, u64, Option<&'a str>), String> {
    let known = [
        "--rows",
        "--cols",
        "--warriors",
        "--seed",
        "--iterations",
        "--water",
        "--restorers",
        "--peacemakers",
        "--potions",
        "--weapons",
        "--crystal",
        "--tries",
        "-o",
    ];
    let options = Options::read(args, &known)?;
    if let Some(extra) = options.rest.first() {
        return Err(format!("unexpected argument {extra}"));
    }
    let (rows, cols) = (options.get("--rows", 12)?, options.get("--cols", 16)?);
    let usual = Plan::new(rows, cols, options.get("--warriors", 8)?);
    let plan = Plan {
        iterations: options.get("--iterations", usual.iterations)?,
        water: options.get("--water", usual.water)?,
        restorers: options.get("--restorers", usual.restorers)?,
        peacemakers: options.get("--peacemakers", usual.peacemakers)?,
        potions: options.get("--potions", usual.potions)?,
        weapons: options.get("--weapons", usual.weapons)?,
        crystal: options.get("--crystal", u8::from(usual.crystal))? != 0,
        tries: options.get("--tries", usual.tries)?,
        ..usual
    };
    Ok((plan, options.get("--seed", 0)?, options.text("-o")))
}
