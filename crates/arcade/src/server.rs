//! The server: routes, the layers around them, start and end.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

use crate::cli::{DEFAULT_PORT, Options};
use crate::database::{Database, OpenError};
use crate::page::{Context, PAGES};
use crate::parked::AtEnd;
use crate::{assets, frontend, guard, home, session};

/// Bytes a request's body may have.
const BODY_LIMIT: usize = 64 * 1024;
/// Ports tried from the default one on.
const TRIES: u16 = 10;
/// How long a request under way may hold up the end.
const PATIENCE: Duration = Duration::from_secs(3);

/// Why the arcade did not start, or ended.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The port is taken, or may not be listened on.
    #[error("cannot listen on {address}: {source}{hint}")]
    Listen {
        /// What was asked for.
        address: SocketAddr,
        /// What the system said.
        source: io::Error,
        /// What to do about it.
        hint: &'static str,
    },
    /// The directory of another front end is none, or the network failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Not even a database in memory.
    #[error(transparent)]
    Database(#[from] OpenError),
}

/// Starts the arcade, prints its address, and serves until Ctrl-C.
///
/// # Errors
/// If it cannot start; see [`Error`].
pub async fn run(options: Options) -> Result<(), Error> {
    let end = asked_to_end()?;
    let listener = listen(options.host, options.port).await?;
    let address = listener.local_addr()?;
    // The address first: everything else may take a moment.
    println!(
        "Grid Arcade: http://{}/  (Ctrl-C ends it)",
        browsable(address)
    );
    if let (None, Some(taken)) = (options.port, moved(address)) {
        println!("port {taken} is taken; --port N asks for another");
    }
    let _ = io::stdout().flush();

    let database = Arc::new(open(options.data.as_deref()).await?);
    let context = Context {
        database: Arc::clone(&database),
        library: options.library(),
        at_end: AtEnd::default(),
    };
    let router = router(&context, &options)?;
    serve(listener, router, end).await?;
    context.at_end.run().await;
    database.close().await;
    println!("Grid Arcade: bye");
    Ok(())
}

/// Everything the arcade answers, with all checks around it.
///
/// # Errors
/// If `options` name a directory of another front end that is none.
pub fn router(context: &Context, options: &Options) -> Result<Router, io::Error> {
    let mut router = home::routes(PAGES);
    for page in PAGES {
        router = router.merge((page.routes)(context));
    }
    if let Some(dir) = &options.frontend {
        router = router.merge(frontend::routes(dir)?);
    }
    let names: Arc<[String]> = options.allow_host.clone().into();
    // The last layer is the outermost.
    Ok(router
        .fallback(assets::serve)
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(from_fn(session::identify))
        .layer(from_fn_with_state(names, guard::same_site))
        .layer(from_fn(guard::headers)))
}

/// The database, or one in memory with a word about why.
async fn open(dir: Option<&Path>) -> Result<Database, OpenError> {
    match Database::open(dir).await {
        Ok(database) => {
            println!("games are saved in {}", database.place());
            Ok(database)
        }
        Err(e) => {
            eprintln!("arcade: {e}");
            eprintln!("arcade: saved games will be gone when the arcade ends");
            Database::in_memory().await
        }
    }
}

/// Listens on the port that was asked for, or on the first free one from the
/// default on.
async fn listen(host: IpAddr, port: Option<u16>) -> Result<TcpListener, Error> {
    let mut port_now = port.unwrap_or(DEFAULT_PORT);
    loop {
        let address = SocketAddr::new(host, port_now);
        match TcpListener::bind(address).await {
            Ok(listener) => return Ok(listener),
            Err(e)
                if e.kind() == io::ErrorKind::AddrInUse
                    && port.is_none()
                    && port_now + 1 < DEFAULT_PORT + TRIES =>
            {
                port_now += 1;
            }
            Err(source) => {
                let hint = match source.kind() {
                    io::ErrorKind::AddrInUse => "; --port 0 takes any free port",
                    io::ErrorKind::PermissionDenied => "; ports from 1024 on need no permission",
                    _ => "",
                };
                return Err(Error::Listen {
                    address,
                    source,
                    hint,
                });
            }
        }
    }
}

/// The default port, if we are on another one.
fn moved(address: SocketAddr) -> Option<u16> {
    (address.port() != DEFAULT_PORT).then_some(DEFAULT_PORT)
}

/// An address that a browser on this machine can open.
fn browsable(mut address: SocketAddr) -> SocketAddr {
    match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => address.set_ip(Ipv4Addr::LOCALHOST.into()),
        IpAddr::V6(ip) if ip.is_unspecified() => address.set_ip(Ipv6Addr::LOCALHOST.into()),
        _ => {}
    }
    address
}

/// Serves until `end` resolves, and then what is under way, but not for long.
async fn serve(
    listener: TcpListener,
    router: Router,
    end: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let (asked, ending) = oneshot::channel();
    let serving = axum::serve(listener, router).with_graceful_shutdown(async move {
        end.await;
        let _ = asked.send(());
    });
    tokio::select! {
        result = serving => result,
        () = async {
            let _ = ending.await;
            tokio::time::sleep(PATIENCE).await;
        } => Ok(()),
    }
}

/// Resolves at Ctrl-C, or when the system asks politely. Signals count from
/// this call on, not from the first wait.
#[cfg(unix)]
fn asked_to_end() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Resolves at Ctrl-C.
#[cfg(windows)]
fn asked_to_end() -> io::Result<impl Future<Output = ()>> {
    let mut interrupt = tokio::signal::windows::ctrl_c()?;
    Ok(async move {
        interrupt.recv().await;
    })
}
