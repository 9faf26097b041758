//! `cargo xtask gui`: Atomination's window on a display without a screen.
//!
//! Sends clicks and keys as a person would, takes screenshots, and compares
//! what each cell shows with the text sprites.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::run::{Failed, root, run};
use crate::sprites::{self, Sprite};

/// The window's size, and that of a cell.
const WIDTH: usize = 640;
const HEIGHT: usize = 384;
const CELL: usize = 64;
/// Pixels of the window to one of a sprite.
const SCALE: usize = CELL / 16;
/// How long anything may take that is waited for.
const PATIENCE: Duration = Duration::from_mins(1);

/// Builds the window program and tries it; with `--shots DIR` the screenshots
/// are kept.
pub(crate) fn command(args: &[String]) -> Result<(), Failed> {
    let shots = match args {
        [] => None,
        [flag, dir] if flag == "--shots" => Some(PathBuf::from(dir)),
        _ => return Err(Failed("usage: cargo xtask gui [--shots DIR]".into())),
    };
    if let Some(missing) = missing() {
        return Err(Failed(format!(
            "{missing} is not installed (Debian: apt-get install xvfb xdotool imagemagick \
             libgl1 libgl1-mesa-dri libx11-6 libxi6 libxkbcommon0)"
        )));
    }
    run("cargo", &["build", "--package", "atomination-gui"])?;
    let window = Window::open(shots)?;
    let checked = play(&window)?;
    println!("gui: {checked} screenshots show what they should");
    Ok(())
}

/// As [`command`], but only says so where there is no display to be had.
pub(crate) fn run_if_there() -> Result<(), Failed> {
    if let Some(missing) = missing() {
        println!("gui: SKIPPED, {missing} is not installed");
        return Ok(());
    }
    command(&[])
}

/// The first program that is needed and not there.
fn missing() -> Option<&'static str> {
    let is_there = |name: &&str| {
        let paths = std::env::var_os("PATH").unwrap_or_default();
        std::env::split_paths(&paths).any(|dir| dir.join(name).is_file())
    };
    ["Xvfb", "xdotool", "import"]
        .into_iter()
        .find(|name| !is_there(name))
}

/// What is done, and what the board shows after it: owners and atoms of the
/// cells that are not empty.
fn play(window: &Window) -> Result<usize, Failed> {
    let red = "red";
    let green = "green";
    window.shows("empty", &[])?;
    // The window's first pixel, and its last one.
    window.click(0, 0)?;
    window.shows("first", &[((0, 0), red, 1)])?;
    window.click(639, 383)?;
    window.shows("last", &[((0, 0), red, 1), ((9, 5), green, 1)])?;
    // A click on an opponent's cell does not lose the turn.
    window.click(620, 370)?;
    window.click(63, 63)?;
    let toppled = [((1, 0), red, 1), ((0, 1), red, 1), ((9, 5), green, 1)];
    window.shows("toppled", &toppled)?;
    window.click(64, 63)?;
    window.shows("illegal", &toppled)?;
    window.click(64 * 5 + 1, 64 * 3 + 1)?;
    let mut longer = toppled.to_vec();
    longer.push(((5, 3), green, 1));
    window.shows("longer", &longer)?;
    window.key("u")?;
    window.shows("undone", &toppled)?;
    window.key("n")?;
    window.shows("new", &[])?;
    // Red takes Green's only cell; the banner covers the middle.
    for (x, y) in [(10, 10), (70, 10), (10, 10)] {
        window.click(x, y)?;
    }
    window.shows_banner("won")?;
    window.key("u")?;
    window.shows("after the banner", &[((0, 0), red, 1), ((1, 0), green, 1)])?;
    window.key("p")?;
    window.key("p")?;
    for at in [(2, 2), (4, 2), (6, 2), (8, 2)] {
        window.click(at.0 * 64 + 32, at.1 * 64 + 32)?;
    }
    window.shows(
        "four players",
        &[
            ((2, 2), red, 1),
            ((4, 2), green, 1),
            ((6, 2), "purple", 1),
            ((8, 2), "blue", 1),
        ],
    )?;
    Ok(11)
}

/// A child that ends with us.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The program in its window, and the display it is on. In this order: the
/// program ends before its display.
struct Window {
    _program: Process,
    _server: Process,
    display: String,
    sprites: Vec<(String, Sprite)>,
    shots: Option<PathBuf>,
}

impl Window {
    fn open(shots: Option<PathBuf>) -> Result<Self, Failed> {
        // The server chooses a free display and says which.
        let screen = format!("{WIDTH}x{HEIGHT}x24");
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-nolisten", "tcp", "-screen", "0"])
            .arg(screen)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|e| Failed(format!("Xvfb: {e}")))?;
        let said = server.stdout.take();
        let server = Process(server);
        let mut number = String::new();
        if let Some(said) = said {
            let read = BufReader::new(said).read_line(&mut number);
            read.map_err(|e| Failed(format!("Xvfb: {e}")))?;
        }
        let display = format!(":{}", number.trim());
        let target = std::env::var_os("CARGO_TARGET_DIR")
            .map_or_else(|| root().join("target"), |dir| root().join(dir));
        let program = Command::new(target.join("debug/atomination-gui"))
            .args(["--players", "2"])
            .env("DISPLAY", &display)
            .spawn()
            .map_err(|e| Failed(format!("atomination-gui: {e}")))?;
        Ok(Self {
            _program: Process(program),
            _server: server,
            display,
            sprites: sprites::all()?.into_iter().collect(),
            shots,
        })
    }

    fn tool(&self, name: &str, args: &[&str]) -> Result<Vec<u8>, Failed> {
        let output = Command::new(name)
            .args(args)
            .env("DISPLAY", &self.display)
            .output()
            .map_err(|e| Failed(format!("{name}: {e}")))?;
        if output.status.success() {
            return Ok(output.stdout);
        }
        let said = String::from_utf8_lossy(&output.stderr);
        Err(Failed(format!("{name} {}: {said}", args.join(" "))))
    }

    /// Clicks for as long as a finger does: the program looks once a frame.
    fn click(&self, x: usize, y: usize) -> Result<(), Failed> {
        let (x, y) = (x.to_string(), y.to_string());
        let line = [
            "mousemove",
            &x,
            &y,
            "sleep",
            "0.1",
            "mousedown",
            "1",
            "sleep",
            "0.1",
            "mouseup",
            "1",
            "sleep",
            "0.1",
        ];
        self.tool("xdotool", &line).map(drop)
    }

    fn key(&self, key: &str) -> Result<(), Failed> {
        let line = ["keydown", key, "sleep", "0.1", "keyup", key, "sleep", "0.1"];
        self.tool("xdotool", &line).map(drop)
    }

    /// The screen's pixels, three bytes each.
    fn pixels(&self) -> Result<Vec<u8>, Failed> {
        let line = ["-window", "root", "-depth", "8", "rgb:-"];
        let pixels = self.tool("import", &line)?;
        if pixels.len() == WIDTH * HEIGHT * 3 {
            Ok(pixels)
        } else {
            Err(Failed(format!("a screenshot of {} bytes", pixels.len())))
        }
    }

    /// Waits until the screen is as it should be; atoms may still fly, and the
    /// program may just have started.
    fn wait_for(
        &self,
        name: &str,
        problem: impl Fn(&[u8]) -> Option<String>,
    ) -> Result<(), Failed> {
        let start = Instant::now();
        loop {
            let problem = problem(&self.pixels()?);
            if problem.is_none() || start.elapsed() > PATIENCE {
                if let Some(dir) = &self.shots {
                    self.keep(&dir.join(name.replace(' ', "-")).with_extension("png"))?;
                }
                return match problem {
                    None => Ok(()),
                    Some(problem) => Err(Failed(format!("gui: {name}: {problem}"))),
                };
            }
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    fn keep(&self, path: &Path) -> Result<(), Failed> {
        if let Some(dir) = path.parent() {
            let made = std::fs::create_dir_all(dir);
            made.map_err(|e| Failed(format!("{}: {e}", dir.display())))?;
        }
        let path = path.to_string_lossy();
        self.tool("import", &["-window", "root", &path]).map(drop)
    }

    /// Whether every cell shows its atoms, and the others none.
    fn shows(&self, name: &str, atoms: &[((usize, usize), &str, u8)]) -> Result<(), Failed> {
        self.wait_for(name, |pixels| {
            for y in 0..HEIGHT / CELL {
                for x in 0..WIDTH / CELL {
                    let expected = atoms.iter().find(|(at, ..)| *at == (x, y));
                    let expected = expected.map(|(_, colour, n)| format!("atom_{colour}_{n}"));
                    let shown = self.sprite_at(pixels, x, y);
                    if shown != expected.as_deref() {
                        return Some(format!(
                            "cell {x}, {y} shows {shown:?}, expected {expected:?}"
                        ));
                    }
                }
            }
            None
        })
    }

    /// Whether the winner's banner lies over the middle of the board, in the
    /// colour of Red.
    fn shows_banner(&self, name: &str) -> Result<(), Failed> {
        self.wait_for(name, |pixels| {
            let bar = (200..440).all(|x| pixel(pixels, x, 137) == [0xef, 0x7d, 0x57]);
            (!bar).then(|| "there is no banner in Red's colour".to_owned())
        })
    }

    /// The sprite of atoms that a cell shows: the one all of whose pixels are
    /// there, and of several the one with the most.
    fn sprite_at(&self, pixels: &[u8], x: usize, y: usize) -> Option<&str> {
        let shows = |frame: &[Option<[u8; 3]>]| {
            frame.iter().enumerate().all(|(i, colour)| {
                let px = x * CELL + i % 16 * SCALE + SCALE / 2;
                let py = y * CELL + i / 16 * SCALE + SCALE / 2;
                colour.is_none_or(|colour| pixel(pixels, px, py) == colour)
            })
        };
        let size = |sprite: &Sprite| sprite[0].iter().flatten().count();
        self.sprites
            .iter()
            .filter(|(name, _)| {
                name.starts_with("atom_") && name.ends_with(|c: char| c.is_ascii_digit())
            })
            .filter(|(_, sprite)| sprite.iter().any(|frame| shows(frame)))
            .max_by_key(|(_, sprite)| size(sprite))
            .map(|(name, _)| name.as_str())
    }
}

fn pixel(pixels: &[u8], x: usize, y: usize) -> [u8; 3] {
    let start = (y * WIDTH + x) * 3;
    [pixels[start], pixels[start + 1], pixels[start + 2]]
}
