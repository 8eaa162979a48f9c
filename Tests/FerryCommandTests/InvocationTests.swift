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

  @Test func `serve listens to this machine alone unless it is told otherwise`() throws {
    guard case .serve(let options) = try Invocation(["serve"]) else {
      Issue.record("not read as serve")
      return
    }
    #expect(options.host == "127.0.0.1")
    #expect(options.port == 8_080)
    #expect(options.directory == "data")
    #expect(options.hasDemoData)
  }

  @Test func `serve takes every option in either spelling`() throws {
    var expected = ServeOptions()
    expected.port = 0
    expected.host = "0.0.0.0"
    expected.directory = "/srv/ferry"
    expected.database = .directory("/srv/database")
    expected.trustedProxies = ["10.0.0.1", "10.0.0.2"]
    expected.faults = [Fault(path: "/v1/home", effect: .status(500))]
    let invocation = try Invocation([
      "serve", "--port=0", "--host", "0.0.0.0", "--data=/srv/ferry", "--trusted-proxy", "10.0.0.1",
      "--trusted-proxy", "10.0.0.2", "--fault", "/v1/home=500",
      "--database=sqlite:/srv/database",
    ])
    #expect(invocation == .serve(expected))
  }

  @Test func `serving real data and spoiling it exclude each other`() {
    #expect(refusal(["serve", "--no-demo"]) == nil)
    #expect(
      refusal(["serve", "--fault", "/v1/home=500", "--no-demo"])
        == "--fault works on demo data only, so it cannot be had with --no-demo")
  }

  @Test func `the books can be looked at wherever serve can keep them`() throws {
    var check = CheckOptions()
    check.books.database = .directory("/srv/database")
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
    #expect(options.books.place == .directory("/srv") && options.format == .json)
    #expect(options.output == "out.json")
    #expect(
      options.scope
        == .account(
          AccountID(rawValue: "demo-savings"), from: Date(timeIntervalSince1970: 1_793_491_200)))
    #expect(try Invocation(["help", "check"]) == .help(.check))
  }

  @Test func `an export that makes no sense is refused`() throws {
    #expect(refusal(["export", "--format", "xml"]) == "--format is csv or json, not “xml”")
    #expect(
      refusal(["export", "--from", "2026-11-01T00:00:00Z"])?.contains("--account") == true)
    #expect(refusal(["export", "--account", "a", "--from", "now"])?.hasPrefix("--from ") == true)
    #expect(
      refusal(["check", "--port", "1"]) == "check has no option “--port”; see: ferry help check")
  }

  @Test func `a database that makes no sense is refused without its password`() throws {
    let complaint = try #require(
      refusal(["serve", "--database", "postgres://me:secret@here/db?oops=1"]))
    #expect(complaint.hasPrefix("--database: ") && !complaint.contains("secret"))
  }

  @Test(arguments: ["-1", "65536", "http", "8080 ", ""])
  func `a port that is none is refused`(text: String) throws {
    let complaint = try #require(refusal(["serve", "--port", text]))
    #expect(complaint.hasPrefix("--port "))
  }

  // MARK: snapshot and tree

  @Test func `what only the launcher knows is passed on as it is and in order`() throws {
    let words = [
      "--device", "iPhone SE", "--steps", "a=b.steps", "--scale", "2", "-o", "out.png", "--new",
    ]
    guard case .app(let options) = try Invocation(["snapshot", "mermaidbucks"] + words) else {
      Issue.record("not read as snapshot")
      return
    }
    #expect(options.task == .snapshot)
    #expect(options.passedOn == words)
    #expect(options.service == nil)
    #expect(options.now == nil)
  }

  @Test func `the time is read and passed on, the service is not`() throws {
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
    #expect(options.passedOn == ["--json", "--now", "2026-11-21T08:30:00.5+02:00"])
  }

  @Test func `an app that is not there is answered with those that are`() {
    #expect(refusal(["tree", "teabucks"]) == "there is no app “teabucks”; there is \(App.list)")
    #expect(refusal(["snapshot"]) == "say which app: \(App.list)")
  }

  @Test(arguments: ["yesterday", "2026-11-21", "2026-13-01T00:00:00Z"])
  func `a time that is none is refused`(text: String) throws {
    let complaint = try #require(refusal(["tree", "mermaidbucks", "--now", text]))
    #expect(complaint.contains("--now takes an instant"))
    #expect(complaint.contains(text))
  }

  @Test func `only ferry's own service can be spoiled`() {
    #expect(
      refusal([
        "tree", "mermaidbucks", "--service", "http://127.0.0.1:1", "--fault", "/v1/home=500",
      ]) == "--fault spoils ferry's own service, so it cannot be had with --service")
    #expect(
      refusal(["tree", "mermaidbucks", "--fault", "home"])?.contains("is no fault") == true)
  }

  // MARK: The rest

  @Test func `bench takes the name of one benchmark`() throws {
    var expected = BenchOptions()
    expected.name = "solver"
    expected.printsJSON = true
    #expect(try Invocation(["bench", "--json", "solver"]) == .bench(expected))
    #expect(try Invocation(["bench"]) == .bench(BenchOptions()))
    #expect(
      refusal(["bench", "coffee"])?.contains("solver, layout, frameworks, session, snapshot")
        == true)
    #expect(refusal(["bench", "solver", "session"])?.contains("one too many") == true)
  }

  @Test func `help is given wherever it is asked for`() throws {
    #expect(try Invocation(["help"]) == .help(.overview))
    #expect(try Invocation(["--help"]) == .help(.overview))
    #expect(try Invocation(["help", "steps"]) == .help(.steps))
    #expect(try Invocation(["serve", "--port", "1", "--help"]) == .help(.serve))
    #expect(try Invocation(["snapshot", "-h"]) == .help(.snapshot))
    #expect(refusal(["help", "me"]) == "there is no help on “me”")
  }

  @Test func `help fits a terminal of a hundred columns and ends its last line`() {
    for topic in HelpTopic.allCases {
      #expect(topic.text.hasSuffix("\n"))
      for line in topic.text.split(separator: "\n") { #expect(line.count <= 100, "\(line)") }
    }
  }

  @Test func `every option that serve reads is in its help`() {
    for option in [
      "--port", "--host", "--data", "--database", "--no-demo", "--fault", "--trusted-proxy",
    ] {
      #expect(HelpTopic.serve.text.contains(option + " "))
    }
  }

  @Test(arguments: [
    [], ["open"], ["serve", "--colour"], ["serve", "now"], ["serve", "--data"], ["bench", "-v"],
    ["--version", "2"],
  ])
  func `what cannot be understood is said in one line`(arguments: [String]) throws {
    let complaint = try #require(refusal(arguments))
    #expect(!complaint.isEmpty)
    #expect(!complaint.contains("\n"))
  }
}
