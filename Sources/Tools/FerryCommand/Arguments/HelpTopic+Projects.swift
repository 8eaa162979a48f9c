extension HelpTopic {
  static let runText = """
    usage: ferry run [<dir>] [<options>]

    Builds the UIKit app in a folder, serves it at http://localhost:<port>/<name> until interrupted by
    Ctrl-C, and builds it again whenever a file changes. Open pages load the new build and return to
    the same screen if the app restores its state; they show the compiler's messages if it fails.

    The folder has an Xcode project or workspace, a Swift package, or Swift files. No script and no
    manifest of the project is run, and the app runs in the sandbox of `ferry serve`, without
    network. swiftc must be in PATH, in the version by which Ferry was built.

      --port <n>         Port; 0 chooses a free one (default: 8080)
      --host <address>   Address to listen on (default: 127.0.0.1)
      --packages <dir>   Folder with the sources of packages that the project depends on, one folder
                         for each
      --target <name>    App target of an Xcode project (default: the first)
      --reset            Delete the app's files first
      --allow-root       Run as root, which is refused otherwise

    """

  static let buildText = """
    usage: ferry build [<dir>] [--packages <dir>] [--target <name>]

    Builds the UIKit app in a folder, and prints the path of its bundle. Messages have the files, lines
    and columns of the app's own sources.

      --packages <dir>   Folder with the sources of packages that the project depends on, one folder
                         for each
      --target <name>    App target of an Xcode project (default: the first)

    """

  static let testText = """
    usage: ferry test [<dir>] [<options>]

    Builds the unit tests of the app or library in a folder together with it, and runs those of
    XCTest and of Swift Testing in the sandbox of `ferry serve`. The app is launched on a display
    without a screen, on which time passes only while a test waits.

    The tests are the unit test targets of an Xcode project, the test targets of a package, or the
    files that import XCTest or Testing. Tests that use XCUIApplication are not run.

      --filter <regex>   Run only the tests whose names match, as in Module.Class/testName
      --packages <dir>   Folder with the sources of packages that the project depends on, one folder
                         for each
      --target <name>    App target of an Xcode project (default: the first)

    Exit status: 0 if all tests pass, otherwise 1.

    """

  static let doctorText = """
    usage: ferry doctor [<dir>] [--packages <dir>] [--target <name>] [--json]

    Lists what the app in a folder, or a library with its tests, uses that is not available: modules,
    parts of storyboards, and the compiler's messages, by the number of files that they concern.

      --packages <dir>   Folder with the sources of packages that the project depends on, one folder
                         for each
      --target <name>    App target of an Xcode project (default: the first)
      --json             Print JSON

    Exit status: 0 if the project can be built, otherwise 1.

    """

  static let newText = """
    usage: ferry new <name>

    Creates a folder with a small UIKit app, which `ferry run <name>` runs.

    """
}
