/// A topic of `ferry help`.
enum HelpTopic: String, CaseIterable {
  case overview, serve, map, drive, ride, check, export, backup, restore, snapshot, tree, steps,
    bench, run, build, test, doctor, new

  var text: String {
    switch self {
    case .overview: Self.overviewText
    case .serve: Self.serveText
    case .map: Self.mapText
    case .drive: Self.driveText
    case .ride: Self.rideText
    case .check: Self.checkText
    case .export: Self.exportText
    case .backup: Self.backupText
    case .restore: Self.restoreText
    case .snapshot: Self.snapshotText
    case .tree: Self.treeText
    case .steps: Self.stepsText
    case .bench: Self.benchText
    case .run: Self.runText
    case .build: Self.buildText
    case .test: Self.testText
    case .doctor: Self.doctorText
    case .new: Self.newText
    }
  }

  private static let overviewText = """
    usage: ferry <command> [<options>]

    Runs UIKit apps on Linux: in the browser, as pictures, and as accessibility trees.

      ferry serve              Run the service and the apps in the browser
      ferry snapshot <app>     Render an app to a PNG file
      ferry tree <app>         Print the accessibility tree of an app
      ferry run <dir>          Build the UIKit app in a folder and run it in the browser
      ferry build <dir>        Build the UIKit app in a folder
      ferry test <dir>         Run the unit tests of the UIKit app or library in a folder
      ferry doctor <dir>       List what the app in a folder uses that is not available
      ferry new <name>         Create a small app to start from
      ferry map import <file>  Make a map of an OpenStreetMap file
      ferry drive              Drive a fleet of Koober's drivers
      ferry ride refund <ride> Refund a ride in Koober
      ferry check              Verify the ledger of a database
      ferry export             Export the ledger's entries as CSV or JSON
      ferry backup <file>      Write a backup of an SQLite database
      ferry restore <file>     Replace an SQLite database by a backup
      ferry bench              Run the benchmarks
      ferry help <command>     Show the options of a command
      ferry help steps         Show the steps that drive an app before a snapshot or tree
      ferry --version          Print the version

    Apps: \(App.list)

    Exit status: 0 on success, 1 on failure, 2 for invalid arguments.

    """

  private static let serveText = """
    usage: ferry serve [<options>]

    Runs the service and serves the apps in the browser until interrupted by Ctrl-C.

      --port <n>              Port; 0 chooses a free one (default: 8080)
      --host <address>        Address to listen on; 0.0.0.0 accepts connections from other machines.
                              Connections are not encrypted and demo passwords are public: see
                              Documentation/Guides/behind-nginx.md first (default: 127.0.0.1)
      --data <dir>            Directory of the database and the apps' files; created if missing
                              (default: data)
      --database <url>        Another database: postgres://user@host/name, which several processes
                              can share, or sqlite:<dir> (default: SQLite in --data)
      --smtp <url>            Mail server: smtp://user:password@host:port or smtps://…. Set FERRY_SMTP
                              instead to hide the password. Without a mail server and without demo
                              data, password reset is unavailable
      --mail-from <address>   Sender of mail (default: no-reply@localhost)
      --web-address <url>     Address at which browsers reach the apps, for links in mail, such as
                              https://ferry.example (default: the host and the port)
      --no-demo               Start without demo data and without the demo sign-in
      --fault <path>=<fault>  Inject a fault into a path of the service: a status such as
                              /v1/home=500, /v1/home=delay:<seconds>, or /v1/home=body:<text>.
                              Repeatable
      --map <file>            Map for the apps: a .ferrymap file, or an OpenStreetMap file, .osm.pbf or
                              .osm, which is imported into --data (default: central Sydney with
                              demo data, none otherwise)
      --router <url>          OSRM server, osrm-routed, that finds routes instead of the map's roads,
                              such as http://127.0.0.1:5000
      --ride-speed <n>        Factor by which the demo's rides are faster than in reality, 1 to 1000
                              (default: 1)
      --app-limit <n>         Number of apps that run at the same time, 8 to 100000; the others are
                              suspended (default: one for each 20 MB of memory)
      --allow-root            Run as root, which is refused otherwise
      --host-key <file>       File of the secret that signs cookies; created if missing. FERRY_HOST_KEY
                              is the same (default: host.key in --data)
      --trusted-proxy <ip>    Trust X-Forwarded-For from this proxy. Repeatable
      --public-url <url>      Address of the apps in browsers behind a proxy, such as
                              https://ferry.example. Without it, only pages of localhost and of IP
                              addresses may connect
      --new-database          Make a new database of an empty file, which is otherwise an error
      --log-format <format>   text, or json for one object in each line (default: text)
      --log-file <file>       Append the log to a file, which SIGHUP opens again after it was renamed
                              (default: standard error)

    Each option except --fault, --ride-speed and --new-database can be set by a variable: FERRY_PORT
    is --port, FERRY_NO_DEMO=1 is --no-demo, FERRY_TRUSTED_PROXY is a list with commas. A variable with
    _FILE is the path of a file with the value, such as FERRY_DATABASE_FILE.

    """

  private static let mapText = """
    usage: ferry map import <file> -o <file>.ferrymap

    Makes a map of an OpenStreetMap file, for ferry serve --map. Reads .osm.pbf and .osm. A damaged
    or incomplete file is rejected, and no map is written.

      -o, --output <file>     The map file to write

    """

  private static let driveText = """
    usage: ferry drive [<options>]

    Drives a fleet through the driver API of a service until interrupted by Ctrl-C. The drivers follow
    the routes of their rides at real speeds; now and then one declines, cancels or loses its
    connection. Accounts are created on first use.

      --drivers <n>           Number of drivers, 1 to 1000 (default: 12)
      --service <url>         Service to drive for (default: http://127.0.0.1:8080)
      --speed <n>             Factor by which the drivers are faster than in reality; start the service
                              with the same --ride-speed (default: 1)
      --map <file>            The map that the service uses: a .ferrymap or OpenStreetMap file. The
                              drivers begin on streets all over it (default: near the middle of the
                              service's map)
      --near <lat>,<lon>      Where the drivers gather
      --password <password>   Password of the drivers' accounts
      --reliable              Accept every offer and never fail

    """

  private static let rideText = """
    usage: ferry ride refund <ride> --amount <amount> --reference <text> [<options>]

    Pays a part of a ride's price back to the account that paid. The receipt shows the refund. Repeating
    the command with the same reference does nothing. A service may be running on the database.

      --amount <amount>       Amount in the currency of the fare, such as 5.00
      --reference <text>      Reference of the decision, such as the number of a complaint
    \(ledgerOptions)

    """

  private static let ledgerOptions = """
      --data <dir>            Directory of the database (default: data)
      --database <url>        Another database, as for ferry serve
    """

  private static let checkText = """
    usage: ferry check [<options>]

    Verifies the ledger: every posting balances in each currency, every balance is the sum of its
    entries, no account is below its limit, every reversal is the exact opposite of its posting, and
    every hold was released by the posting that ended it. Then compares every order of the coffee
    shops with its postings, and cards, gifts, stars and the cash of tills with their accounts. Reads
    only; a service may be running on the database. Exits with status 1 if the ledger is inconsistent.

    \(ledgerOptions)

    """

  private static let exportText = """
    usage: ferry export [<options>]

    Exports the ledger's entries from one snapshot of the database, by account and in posting order.
    Amounts are in minor units, times in UTC.

      --format <format>       csv or json (default: csv)
      --account <id>          Only this account
      --from <date>           Only entries posted at or after this time; requires --account
      --before <date>         Only entries posted before this time; requires --account
      -o, --output <file>     Write to a file instead of standard output
    \(ledgerOptions)

    """

  private static let backupText = """
    usage: ferry backup <file> [<options>]

    Writes the current state of an SQLite database to a new file, including changes that are still in
    its log. A service may be running on the database. Back up PostgreSQL with pg_dump.

    \(ledgerOptions)

    """

  private static let restoreText = """
    usage: ferry restore <file> [<options>]

    Replaces the SQLite database in --data by a backup, and keeps the previous one beside it. Refuses
    while a service is running on the database, and rejects a damaged backup.

    \(ledgerOptions)

    """

  /// The options that snapshot and tree share.
  private static let launcherOptions = """
      --device <name>         Device, such as "iPhone 15", "iPhone SE" or "iPad" (default: iPhone 15)
      --orientation <o>       portrait or landscape (default: portrait)
      --appearance <a>        light or dark (default: light)
      --keyboard <k>          hardware, or software to show the on-screen keyboard
                              (default: hardware)
      --content-size <size>   Text size: XS, S, M, L, XL, XXL, XXXL, AX1 to AX5 (default: L)
      --bold-text             Turn on Bold Text
      --increase-contrast     Turn on Increase Contrast
      --reduce-motion         Turn on Reduce Motion
      --reduce-transparency   Turn on Reduce Transparency
      --voice-over            Turn on VoiceOver
      --locale <id>           Language and region, such as en_US or ko_KR (default: en_US)
      --time-zone <id>        Time zone, such as America/New_York (default: UTC)
      --now <date>            Time at launch, such as 2026-11-21T08:30:00Z (default: now)
      --url <url>             Deep link to launch with, such as mermaidbucks://history
      --steps <file>          Steps to perform first; - is standard input. See: ferry help steps
      --whole                 Show the whole content of the main scroll view, not just the screen
      --service <url>         Service to use (default: a new one in memory, with demo data)
      --fault <path>=<fault>  Inject a fault into the service in memory; see: ferry help serve
      --container <dir>       The app's container (default: a temporary one)
    """

  private static let snapshotText = """
    usage: ferry snapshot <app> [<options>]

    Runs an app on virtual time until it is idle and renders its screen.

      -o, --output <path>     PNG file, or a folder for it and the pictures of the steps
                              (default: snapshot.png)
      --scale <n>             Pixels per point (default: the device's)
    \(launcherOptions)

    Apps: \(App.list)

    """

  private static let treeText = """
    usage: ferry tree <app> [<options>]

    Runs an app on virtual time until it is idle and prints its accessibility tree: the role, label,
    value, frame and custom actions of each element, indented by depth.

      --json                  Print JSON
      -o, --output <path>     Write to a file, or to a folder with the pictures of the steps
    \(launcherOptions)

    Apps: \(App.list)

    """

  private static let stepsText = """
    A steps file has one step per line; lines that begin with # are comments. The app runs until it is
    idle after each step, and animations finish, except before and after a wait. Elements are found
    by accessibility label, or by a part of it that is unique on the screen.

      tap "Label"                            long-press "Label"
      type "text" into "Label"               back
      swipe up|down|left|right on "Label"    scroll "Label" by X Y
      wait SECONDS                           rotate landscape|portrait
      appearance light|dark                  content-size XS…XXXL|AX1…AX5
      open "URL"                             action "Name" on "Label"
      increment "Label"                      decrement "Label"
      page up|down|left|right on "Label"     escape
      drag "Label" to "Label"                hover "Label"
      magic-tap                              shortcut "Title"
      choose "PATH" "PATH"…                  choose nothing
      push "PATH"                            position LATITUDE LONGITUDE
      no-position
      expect "Text"                          expect-no "Text"
      shot NAME [whole]                      tree NAME
      layout NAME [whole]

    A wait of a second or more advances the service in memory, too. drag lifts an element and drops
    it on another. choose answers a file picker; push delivers the remote notification in a JSON
    file. Paths are relative to the steps file. shot writes NAME.png, tree and layout write NAME.txt;
    whole shows the whole content of the main scroll view. layout lists the class, frame and text of
    every view.

    A step that fails ends the run with its line, the reason, and the labels on the screen.

    """

  private static let benchText = """
    usage: ferry bench [<name>] [<options>]

    Runs one benchmark or all, and prints a table. A ratio below 1 is better than the alternative or
    the budget. Use a release build.

      --json                  Print JSON

    \(Benchmark.all.map { "  \($0.name.padded(to: 12))\($0.summary)" }.joined(separator: "\n"))

    Options of sessions:

      --open <n>              Number of apps that run at the same time (default: 1000)
      --active <n>            Number of visitors who use them, the others are idle (default: 100)
      --returns <n>           Number of visitors who return to a suspended app (default: 100)
      --seconds <n>           Time in which the active visitors are measured (default: 60)

    """
}
