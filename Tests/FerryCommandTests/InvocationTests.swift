import FerryService
import Foundation
import Ledger
import Testing

@testable import FerryCommand

@Suite struct InvocationTests {
  private func refusal(_ arguments: [String]) -> String? {
    do {
      _ = try Invocation(arguments)
      return nil
    } catch {
      return error.description
    }
  }

  // MARK: serve

  @Test func `serve listens on the loopback address by default`() throws {
    guard case .serve(let options) = try Invocation(["serve"]) else {
      Issue.record("not read as serve")
      return
    }
    #expect(options.host == "127.0.0.1")
    #expect(options.port == 8_080)
    #expect(options.directory == "data")
    #expect(options.hasDemoData)
  }

  @Test func `serve refuses to run as root unless it is allowed`() throws {
    #expect(throws: CommandFailure.self) { try ServeCommand.checkUser(0, allowsRoot: false) }
    try ServeCommand.checkUser(0, allowsRoot: true)
    try ServeCommand.checkUser(1_000, allowsRoot: false)
  }

  @Test(arguments: [
    ("/srv/ferry/host.key", true), ("/srv/ferry/keys/../a/host.key", true),
    ("/srv/ferry-keys/host.key", false), ("/srv/ferry/../host.key", false),
  ])
  func `serve warns of a host key in the data directory`(path: String, isInside: Bool) {
    let warning = ServeCommand.warning(ofKeyAt: path, in: "/srv/ferry/")
    #expect((warning != nil) == isInside)
    #expect(warning?.contains("--host-key") != false)
  }

  @Test func `a link does not hide a host key in the data directory`() throws {
    try withFolder { folder in
      let data = folder + "/data"
      try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
      try Data([1]).write(to: URL(filePath: data + "/host.key"))
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link.key", withDestinationPath: data + "/host.key")
      #expect(ServeCommand.warning(ofKeyAt: folder + "/link.key", in: data) != nil)
    }
  }

  @Test func `serve parses every option with a space or an equals sign`() throws {
    var expected = ServeOptions()
    expected.port = 0
    expected.host = "0.0.0.0"
    expected.directory = "/srv/ferry"
    expected.database = .directory("/srv/database")
    expected.allowsRoot = true
    expected.hostKey = "/srv/host.key"
    expected.trustedProxies = ["10.0.0.1", "10.0.0.2"]
    expected.faults = [Fault(path: "/v1/home", effect: .status(500))]
    expected.webAddress = "https://ferry.example"
    expected.appLimit = 1_000
    let invocation = try Invocation([
      "serve", "--port=0", "--host", "0.0.0.0", "--data=/srv/ferry",
      "--allow-root", "--host-key=/srv/host.key", "--trusted-proxy", "10.0.0.1",
      "--trusted-proxy", "10.0.0.2", "--fault", "/v1/home=500",
      "--database=sqlite:/srv/database", "--web-address", "https://ferry.example/", "--app-limit",
      "1000",
    ])
    #expect(invocation == .serve(expected))
  }

  @Test func `serve takes the format and the file of the log`() throws {
    var expected = ServeOptions()
    expected.logFormat = .json
    expected.logFile = "/var/log/ferry/ferry.log"
    #expect(
      try Invocation(["serve", "--log-format=json", "--log-file", "/var/log/ferry/ferry.log"])
        == .serve(expected))
    let environment = ["FERRY_LOG_FORMAT": "json", "FERRY_LOG_FILE": "/var/log/ferry/ferry.log"]
    #expect(try Invocation(["serve"], environment: environment) == .serve(expected))
    #expect(
      refusal(["serve", "--log-format", "xml"]) == "--log-format must be text or json, not “xml”")
  }

  @Test func `a web address is a URL of the web`() {
    for text in ["ferry.example", "mermaidbucks://gift", "https://", "https://a.example/?b=c"] {
      #expect(
        refusal(["serve", "--web-address", text])
          == "--web-address needs a URL such as https://ferry.example, not “\(text)”")
    }
  }

  @Test func `variables set the options that the command line does not`() throws {
    try withFile("postgres://ferry@db/ferry\n") { path in
      var expected = ServeOptions()
      expected.port = 81
      expected.hasDemoData = false
      expected.trustedProxies = ["10.0.0.1", "10.0.0.2"]
      expected.publicURL = "https://ferry.example"
      expected.appLimit = 200
      expected.database = try .init(database: "postgres://ferry@db/ferry")
      let environment = [
        "FERRY_PORT": "80", "FERRY_NO_DEMO": "1", "FERRY_TRUSTED_PROXY": "10.0.0.1, 10.0.0.2",
        "FERRY_PUBLIC_URL": "https://Ferry.example/", "FERRY_DATABASE_FILE": path,
        "FERRY_TARGETS": "x", "FERRY_APP_LIMIT": "200",
      ]
      #expect(
        try Invocation(["serve", "--port", "81"], environment: environment) == .serve(expected))
      guard case .check(let check) = try Invocation(["check"], environment: environment) else {
        Issue.record("not read as check")
        return
      }
      #expect(check.ledger.location == expected.database)
      #expect(try Invocation(["version"], environment: environment) == .version)
    }
    #expect(throws: UsageError.self) {
      try Invocation(["serve"], environment: ["FERRY_SMTP_FILE": "/nowhere/secret"])
    }
  }

  private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: UUID().uuidString).path(percentEncoded: false)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  @Test(arguments: ["ferry.example", "https://a/b", "ftp://a", "https://", "https://me@a"])
  func `a public address is an origin`(text: String) {
    #expect(refusal(["serve", "--public-url", text])?.hasPrefix("--public-url must be") == true)
  }

  @Test func `backup and restore take one file`() throws {
    guard
      case .backup(let options) = try Invocation(["restore", "a.sqlite", "--data", "/srv"])
    else {
      Issue.record("not read as restore")
      return
    }
    #expect(options.action == .restore && options.file == "a.sqlite")
    #expect(options.ledger.location == .directory("/srv"))
    #expect(refusal(["backup"]) == "ferry backup requires a file")
    #expect(refusal(["backup", "a", "b"]) != nil)
  }

  @Test func `faults cannot be combined with real data`() {
    #expect(refusal(["serve", "--no-demo"]) == nil)
    #expect(
      refusal(["serve", "--fault", "/v1/home=500", "--no-demo"])
        == "--fault cannot be combined with --no-demo")
  }

  @Test func `check and export parse the same databases as serve`() throws {
    var check = CheckOptions()
    check.ledger.database = .directory("/srv/database")
    #expect(try Invocation(["check", "--database=sqlite:/srv/database"]) == .check(check))
    guard
      case .export(let options) = try Invocation([
        "export", "--data", "/srv", "--account", "demo-savings", "--format", "json", "--from",
        "2026-11-01T00:00:00Z", "-o", "out.json",
      ])
    else {
      Issue.record("not read as export")
      return
    }
    #expect(options.ledger.location == .directory("/srv") && options.format == .json)
    #expect(options.output == "out.json")
    #expect(
      options.scope
        == .account(
          AccountID(rawValue: "demo-savings"), from: Date(timeIntervalSince1970: 1_793_491_200)))
    #expect(try Invocation(["help", "check"]) == .help(.check))
  }

  @Test func `contradictory export options are rejected`() throws {
    #expect(refusal(["export", "--format", "xml"]) == "--format must be csv or json, not “xml”")
    #expect(
      refusal(["export", "--from", "2026-11-01T00:00:00Z"])?.contains("--account") == true)
    #expect(refusal(["export", "--account", "a", "--from", "now"])?.hasPrefix("--from ") == true)
    #expect(
      refusal(["check", "--port", "1"])
        == "unknown option “--port” for check; see: ferry help check")
  }

  @Test func `the message for an invalid database does not contain its password`() throws {
    let complaint = try #require(
      refusal(["serve", "--database", "postgres://me:secret@here/db?oops=1"]))
    #expect(complaint.hasPrefix("--database: ") && !complaint.contains("secret"))
  }

  @Test(arguments: ["-1", "65536", "http", "8080 ", ""])
  func `an invalid port is rejected`(text: String) throws {
    let complaint = try #require(refusal(["serve", "--port", text]))
    #expect(complaint.hasPrefix("--port "))
  }

  // MARK: snapshot and tree

  @Test func `other options are passed to the launcher in order`() throws {
    let words = [
      "--device", "iPhone SE", "--steps", "a=b.steps", "--scale", "2", "-o", "out.png", "--new",
    ]
    guard case .app(let options) = try Invocation(["snapshot", "mermaidbucks"] + words) else {
      Issue.record("not read as snapshot")
      return
    }
    #expect(options.task == .snapshot)
    #expect(options.launcherArguments == words)
    #expect(options.service == nil)
    #expect(options.now == nil)
  }

  @Test func `the time is passed to the launcher, the service is not`() throws {
    let invocation = try Invocation([
      "tree", "mermaidbucks", "--json", "--service=http://127.0.0.1:1", "--now",
      "2026-11-21T08:30:00.5+02:00", "--container", "box",
    ])
    guard case .app(let options) = invocation else {
      Issue.record("not read as tree")
      return
    }
    #expect(options.task == .tree)
    #expect(options.service == "http://127.0.0.1:1")
    #expect(options.container == "box")
    #expect(options.now == Date(timeIntervalSince1970: 1_795_242_600.5))
    #expect(options.launcherArguments == ["--json", "--now", "2026-11-21T08:30:00.5+02:00"])
  }

  @Test func `the message for an unknown app lists the apps`() {
    #expect(
      refusal(["tree", "teabucks"])
        == "unknown app “teabucks”; the apps are \(App.list); a folder needs a slash, as in"
        + " ./teabucks")
    #expect(refusal(["snapshot"]) == "expected an app: \(App.list), or a folder")
  }

  @Test func `a path with a slash is the folder of an app`() throws {
    guard case .app(let options) = try Invocation(["tree", "./teabucks", "--packages", "tea"])
    else {
      Issue.record("no app")
      return
    }
    #expect(options.app == nil)
    #expect(options.folder == "./teabucks")
    #expect(options.packages == "tea")
  }

  @Test func `projects are run, built and inspected`() throws {
    guard
      case .run(let options) = try Invocation(
        ["run", "app", "--port=0", "--packages", "mirror", "--reset"])
    else {
      Issue.record("no run")
      return
    }
    #expect(options.folder == "app")
    #expect(options.port == 0)
    #expect(options.packages == "mirror")
    #expect(options.resets)
    #expect(
      refusal(["build", "--port", "1"])
        == "unknown option “--port” for build; see: ferry help build")
    #expect(refusal(["run", "a", "b"]) == "unexpected argument “b”; name one folder")
    #expect(refusal(["new"]) == "expected the name of the app")
  }

  @Test(arguments: ["yesterday", "2026-11-21", "2026-13-01T00:00:00Z"])
  func `an invalid date is rejected`(text: String) throws {
    let complaint = try #require(refusal(["tree", "mermaidbucks", "--now", text]))
    #expect(complaint.contains("--now must be a date"))
    #expect(complaint.contains(text))
  }

  @Test func `faults cannot be combined with another service`() {
    #expect(
      refusal([
        "tree", "mermaidbucks", "--service", "http://127.0.0.1:1", "--fault", "/v1/home=500",
      ]) == "--fault cannot be combined with --service")
    #expect(
      refusal(["tree", "mermaidbucks", "--fault", "home"])?.contains("is no fault") == true)
  }

  // MARK: The rest

  @Test func `bench parses the name of one benchmark`() throws {
    var expected = BenchOptions()
    expected.name = "solver"
    expected.printsJSON = true
    #expect(try Invocation(["bench", "--json", "solver"]) == .bench(expected))
    #expect(try Invocation(["bench"]) == .bench(BenchOptions()))
    #expect(
      refusal(["bench", "coffee"])?.contains("solver, layout, frameworks, session, snapshot")
        == true)
    #expect(refusal(["bench", "solver", "session"])?.contains("unexpected argument") == true)
  }

  @Test func `help is available for every command`() throws {
    #expect(try Invocation(["help"]) == .help(.overview))
    #expect(try Invocation(["--help"]) == .help(.overview))
    #expect(try Invocation(["help", "steps"]) == .help(.steps))
    #expect(try Invocation(["serve", "--port", "1", "--help"]) == .help(.serve))
    #expect(try Invocation(["snapshot", "-h"]) == .help(.snapshot))
    #expect(refusal(["help", "me"]) == "no help for “me”")
  }

  @Test func `help fits a terminal of a hundred columns`() {
    for topic in HelpTopic.allCases {
      #expect(topic.text.hasSuffix("\n"))
      for line in topic.text.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
    }
  }

  @Test func `the help for serve lists every option`() {
    for option in [
      "--port", "--host", "--data", "--database", "--no-demo", "--fault", "--trusted-proxy",
      "--log-format", "--log-file", "--app-limit",
    ] {
      #expect(HelpTopic.serve.text.contains(option + " "))
    }
  }

  @Test(arguments: [
    [], ["open"], ["serve", "--color"], ["serve", "now"], ["serve", "--data"], ["bench", "-v"],
    ["--version", "2"],
  ])
  func `usage errors are one line`(arguments: [String]) throws {
    let complaint = try #require(refusal(arguments))
    #expect(!complaint.isEmpty)
    #expect(!complaint.contains("\n"))
  }
}

@Suite struct MapInvocationTests {
  @Test func `Import takes a file and an output in any order`() throws {
    let expected = Invocation.map(MapOptions(input: "a.osm.pbf", output: "b.ferrymap"))
    #expect(try Invocation(["map", "import", "a.osm.pbf", "-o", "b.ferrymap"]) == expected)
    #expect(try Invocation(["map", "import", "--output=b.ferrymap", "a.osm.pbf"]) == expected)
  }

  @Test(arguments: [
    ["map"], ["map", "export"], ["map", "import"], ["map", "import", "a.osm"],
    ["map", "import", "-o", "b"], ["map", "import", "a", "b", "-o", "c"],
    ["map", "import", "a", "--fast", "-o", "c"],
  ])
  func `An incomplete import is refused`(arguments: [String]) {
    #expect(throws: UsageError.self) { try Invocation(arguments) }
  }

  @Test func `Serve takes a map`() throws {
    var options = ServeOptions()
    options.map = "monaco.osm.pbf"
    #expect(try Invocation(["serve", "--map", "monaco.osm.pbf"]) == .serve(options))
  }

  @Test func `Serve takes the address of a router`() throws {
    var options = ServeOptions()
    options.router = "http://127.0.0.1:5000"
    #expect(try Invocation(["serve", "--router", "http://127.0.0.1:5000"]) == .serve(options))
    #expect(throws: UsageError.self) { try Invocation(["serve", "--router", "monaco.osrm"]) }
  }

  @Test func `A progress bar fills up`() {
    #expect(
      ProgressBar.line(title: "T", fraction: 0.5, step: "s") == "T ████████████░░░░░░░░░░░░ 50 % s")
    #expect(ProgressBar.line(title: "T", fraction: 2, step: "s").contains("100 %"))
  }
}
