/// What `ferry help` can tell about.
enum HelpTopic: String, CaseIterable {
  case overview, serve, check, export, snapshot, tree, steps, bench

  var text: String {
    switch self {
    case .overview: Self.overviewText
    case .serve: Self.serveText
    case .check: Self.checkText
    case .export: Self.exportText
    case .snapshot: Self.snapshotText
    case .tree: Self.treeText
    case .steps: Self.stepsText
    case .bench: Self.benchText
    }
  }

  private static let overviewText = """
    Ferry runs UIKit apps on Linux: in the browser, as pictures, as accessibility trees.

      ferry serve                    the service and the apps, in the browser
      ferry check                    whether the books of a database agree
      ferry export                   the ledger's entries, as CSV or JSON
      ferry snapshot APP -o FILE     a picture of an app, as PNG
      ferry tree APP                 what is on an app's screen, as text
      ferry bench                    the benchmarks, as a table
      ferry help COMMAND             the options of a command
      ferry help steps               what an app can be led through before a picture or a tree
      ferry --version                the version

    Apps: \(App.list)

    The status is 0 when all went well, 2 when the arguments make no sense, else 1.

    """

  private static let serveText = """
    Usage: ferry serve [OPTION]...

    Starts the service and shows the apps in the browser, until Ctrl-C ends it.

      --port N               the port; 0 takes a free one (8080)
      --host ADDRESS         whom to listen to: 127.0.0.1 for this machine alone, 0.0.0.0 for all
                             (127.0.0.1, since demo passwords are no secret and nothing is
                             encrypted; Documentation/Guides/behind-nginx.md is for the Internet)
      --data DIR             the database and what the apps store; made when missing (data)
      --database URL         where the database is instead: postgres://USER@HOST/NAME, which several
                             processes may share, or sqlite:DIR (sqlite: in --data)
      --no-demo              no invented customers and no button that signs in as one of them
      --fault PATH=FAULT     spoils a path of the service: a status such as /v1/home=500,
                             /v1/home=delay:SECONDS or /v1/home=body:TEXT; may be repeated
      --trusted-proxy IP     a proxy whose X-Forwarded-For is believed; may be repeated

    """

  private static let booksOptions = """
      --data DIR             the directory of the database (data)
      --database URL         where the database is instead, as for ferry serve
    """

  private static let checkText = """
    Usage: ferry check [OPTION]...

    Recomputes the books from their entries: that every posting adds up to zero in each currency,
    every balance is the sum of what came before it, no account is below its limit, each reversal
    is the opposite of what it undoes, and each hold ended as was posted. A service may run on the
    database meanwhile; nothing is changed. The status is 0 when the books agree, else 1.

    \(booksOptions)

    """

  private static let exportText = """
    Usage: ferry export [OPTION]...

    Writes the ledger's entries, account by account in the order in which they were posted, from one
    state of the database. Amounts are whole minor units, times are in UTC.

      --format WORD          csv or json (csv)
      --account ID           one account alone, by the ledger's name of it
      --from ISO8601         only what was posted at this time or later; with --account
      --before ISO8601       only what was posted before this time; with --account
      -o, --output FILE      into a file
    \(booksOptions)

    """

  /// The options that a launcher reads for both commands.
  private static let launcherOptions = """
      --device NAME          the device, such as "iPhone 15", "iPhone SE" or "iPad" (iPhone 15)
      --orientation WORD     portrait or landscape (portrait)
      --appearance WORD      light or dark (light)
      --keyboard WORD        hardware, or software for keys on the screen (hardware)
      --content-size NAME    the text size: XS, S, M, L, XL, XXL, XXXL, AX1 to AX5 (L)
      --bold-text            text as people see it who want it bold
      --increase-contrast    colors as people see them who want strong contrast
      --reduce-motion        movement as people see it who want less
      --reduce-transparency  plates as people see them who want none to shine through
      --voice-over           what the app does where its screen is read out
      --locale ID            language and region, such as en_US or ko_KR (en_US)
      --time-zone ID         such as America/New_York (UTC)
      --now ISO8601          the time at the start, such as 2026-11-21T08:30:00Z (the real one)
      --url URL              a deep link to open the app with, such as mermaidbucks://history
      --steps FILE           leads the app through steps first: see ferry help steps
      --service URL          the service to talk to (one of its own in memory, with demo data)
      --fault PATH=FAULT     spoils a path of the own service: see ferry help serve
      --container DIR        where the app stores things (a new place, deleted at the end)
    """

  private static let snapshotText = """
    Usage: ferry snapshot APP [OPTION]...

    Runs an app until it is idle, on a clock that costs no waiting, and writes what its screen shows.

      -o, --output PATH      the PNG file, or a folder for it and the pictures of the steps
                             (snapshot.png)
      --scale N              pixels a point (the device's own)
    \(launcherOptions)

    Apps: \(App.list)

    """

  private static let treeText = """
    Usage: ferry tree APP [OPTION]...

    Runs an app until it is idle and prints its accessibility tree: the role, label, value and frame
    of each element, and what else can be done with it, indented as they lie in each other.

      --json                 as JSON
      -o, --output PATH      into a file
    \(launcherOptions)

    Apps: \(App.list)

    """

  private static let stepsText = """
    A steps file has one step a line; # begins a comment. Before the first and after each, the app
    runs until nothing is under way, and what moves comes to its end, unless the step or the next one
    is a wait. Elements are found by their accessibility label, or by the part of it that no other
    has; among several that share it, the only one that does something is meant.

      tap "Label"                            long-press "Label"
      type "text" into "Label"               back
      swipe up|down|left|right on "Label"    scroll "Label" by X Y
      wait SECONDS                           rotate landscape|portrait
      appearance light|dark                  content-size XS…XXXL|AX1…AX5
      open "URL"                             action "Name" on "Label"
      increment "Label"                      decrement "Label"
      page up|down|left|right on "Label"     escape
      drag "Label" to "Label"                (lifts it and drops it there)
      hover "Label"                          (a pointer, until the next touch)
      magic-tap                              shortcut "Title" (of the app's icon)
      choose "PATH" "PATH"…                  choose nothing
      expect "Text"                          expect-no "Text"
      shot NAME                              tree NAME
      layout NAME                            (every view's class and frame)

    Paths of files to choose begin at the folder of the steps file.

    A step that cannot be done ends the run with its line, what was looked for and what was there.

    """

  private static let benchText = """
    Usage: ferry bench [NAME] [--json]

    Runs the benchmarks and prints a table; a ratio below 1 is better than what it is held against.
    Only a release build gives figures that mean something.

    \(Benchmark.all.map { "  \($0.name.padded(to: 12))\($0.summary)" }.joined(separator: "\n"))

    """
}
