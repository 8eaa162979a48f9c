import Foundation
import HTTPServer

extension BrowserHost {
  /// How one app is started.
  public struct App: Sendable {
    /// The program, an absolute path.
    public var executable: String
    /// The arguments behind the name of the program.
    public var arguments: [String]
    /// Variables beside the few that every app gets: its home, `TMPDIR`, `PATH` and `LANG`.
    public var environment: [String: String]

    /// Describes an app.
    public init(
      executable: String, arguments: [String] = [], environment: [String: String] = [:]
    ) {
      self.executable = executable
      self.arguments = arguments
      self.environment = environment
    }
  }

  /// What the host serves, and from where.
  public struct Configuration: Sendable {
    /// The apps by the name under which they are reached: lower-case letters, digits and hyphens.
    public var apps: [String: App]
    /// The folder of the page: `index.html` for the root, `app.html` for apps, all files under
    /// `/page/`.
    public var pageDirectory: String
    /// The font files that may be fetched, by the name under `/fonts/`; the values are paths.
    public var fonts: [String: String] = [:]
    /// The folder that holds the containers; made when it is missing.
    public var dataDirectory: String
    /// What sessions may have.
    public var limits = SessionLimits()
    /// Origins beside the host's own from which a page may connect, such as `https://example.com`.
    public var allowedOrigins: Set<String> = []
    /// Whether what apps print goes to the host's standard error, or nowhere.
    public var showsAppOutput = true
    /// Monotonic time in nanoseconds.
    public var monotonicNanoseconds: @Sendable () -> UInt64 = EventLoop.monotonicNanoseconds
    /// The time of day, by which old containers are known.
    public var now: @Sendable () -> Date = { Date() }
    /// Makes an identifier that cannot be guessed: 32 hexadecimal digits in lower case.
    public var makeIdentifier: @Sendable () -> String = Identifier.random
    /// Gets a line for each session that starts, ends or cannot be started.
    public var report: @Sendable (String) -> Void = { _ in }

    /// Makes a configuration; everything else has a value that suits.
    public init(apps: [String: App], pageDirectory: String, dataDirectory: String) {
      self.apps = apps
      self.pageDirectory = pageDirectory
      self.dataDirectory = dataDirectory
    }
  }
}
