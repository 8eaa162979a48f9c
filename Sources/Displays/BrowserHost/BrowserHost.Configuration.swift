import Foundation
import HTTPServer

extension BrowserHost {
  /// The launch settings of an app.
  public struct App: Sendable {
    /// The program, an absolute path.
    public var executable: String
    /// The arguments after the program name.
    public var arguments: [String]
    /// Environment variables in addition to the defaults: the home folder, `TMPDIR`, `PATH` and
    /// `LANG`.
    public var environment: [String: String]
    /// The files and folders that a confined app may read, in addition to libraries and fonts.
    public var readablePaths: [String]
    /// Whether the program can be a template, with the argument `template`, of which confined
    /// sessions are copies.
    public var hasTemplate = false

    /// Creates launch settings.
    public init(
      executable: String, arguments: [String] = [], environment: [String: String] = [:],
      readablePaths: [String] = []
    ) {
      self.executable = executable
      self.arguments = arguments
      self.environment = environment
      self.readablePaths = readablePaths
    }
  }

  /// The settings of a host.
  public struct Configuration: Sendable {
    /// The apps by their names in URLs: lowercase letters, digits and hyphens.
    public var apps: [String: App]
    /// The folder of the page: `index.html` for the root, with translations such as
    /// `index.ko.html`, `app.html` for apps, and all files under `/page/`.
    public var pageDirectory: String
    /// The paths of the font files that are served, by their names under `/fonts/`.
    public var fonts: [String: String] = [:]
    /// The names of the fonts of apps' first screens, which pages load at once.
    public var firstFonts: [String] = []
    /// The pictures of apps' first screens; `nil` for none.
    public var previews: PreviewSource?
    /// The folder of the containers and of the subsets of fonts, which is created if it is missing.
    public var dataDirectory: String
    /// The secret with which cookies are signed; without a stored one, a restart signs browsers
    /// out.
    public var key = HostKey()
    /// The confinement of app processes; `nil` for none.
    public var sandbox: Sandbox?
    /// Returns the address of the visitor who sent a request.
    public var visitorAddress: @Sendable (HTTPRequest) -> String = { $0.remoteAddress }
    /// The limits of sessions.
    public var limits = SessionLimits()
    /// The origins, besides the host's own, from which a page may connect, such as
    /// `https://example.com`.
    public var allowedOrigins: Set<String> = []
    /// Whether a page may connect from any host that the request names, too.
    ///
    /// Otherwise it may only from localhost and IP addresses: a page can point its own name at this
    /// machine (DNS rebinding).
    public var acceptsAnyHost = true
    /// Returns further environment variables of the app that a request starts.
    public var makeEnvironment: @Sendable (HTTPRequest) -> [String: String] = { _ in [:] }
    /// Whether the output of apps is written to ``appOutput`` or discarded.
    public var showsAppOutput = true
    /// The descriptor of the output of apps, which the caller closes; standard error by default.
    public var appOutput: Int32 = 2
    /// The monotonic time, in nanoseconds.
    public var monotonicNanoseconds: @Sendable () -> UInt64 = EventLoop.monotonicNanoseconds
    /// The wall-clock time, by which the age of containers is determined.
    public var now: @Sendable () -> Date = { Date() }
    /// Creates an unguessable identifier: 32 lowercase hexadecimal digits.
    public var makeIdentifier: @Sendable () -> String = Identifier.random
    /// Receives a line for each session that starts, ends or fails to start; the lines of errors
    /// begin with `error `.
    public var report: @Sendable (String) -> Void = { _ in }

    /// Creates a configuration with defaults.
    public init(apps: [String: App], pageDirectory: String, dataDirectory: String) {
      self.apps = apps
      self.pageDirectory = pageDirectory
      self.dataDirectory = dataDirectory
    }
  }
}
