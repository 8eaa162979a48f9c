import Foundation
import HTTPServer
import HTTPTesting
import Synchronization
import Testing

@testable import BrowserHost

@Suite struct PreviewTests {
  /// Records what is rendered, and how many at the same time.
  private final class Renderer: Sendable {
    private struct State {
      var names: [String] = []
      var current = 0
      var most = 0
      var fails = false
    }

    private let state = Mutex(State())
    private let isSlow: Bool

    /// - Parameter isSlow: Whether other renderings could begin before one ends.
    init(isSlow: Bool = false) { self.isSlow = isSlow }

    var names: [String] { state.withLock(\.names) }
    var most: Int { state.withLock(\.most) }

    func setFails(_ fails: Bool) { state.withLock { $0.fails = fails } }

    func render(_ preview: BrowserHost.Preview) async -> [UInt8]? {
      let name = "\(preview.app) \(preview.appearance) \(preview.language)"
      state.withLock { state in
        state.names.append(name)
        state.current += 1
        state.most = max(state.most, state.current)
      }
      // Beside all other tests, each of these takes long enough for a client to give up.
      if isSlow { for _ in 0..<20 { await Task.yield() } }
      return state.withLock { state in
        state.current -= 1
        return state.fails ? nil : Array(name.utf8)
      }
    }

    func source(basis: String = "1") -> BrowserHost.PreviewSource {
      BrowserHost.PreviewSource(basis: basis) { await self.render($0) }
    }
  }

  @Test func `the root page names previews by addresses that never change`() async throws {
    let renderer = Renderer()
    try await TestHost.run(previews: renderer.source()) { test in
      let page = test.folder.appending(path: "page/index.html")
      try Data("<img src=\"/previews/test.dark.ko.png\">".utf8).write(to: page)
      let match = try #require(
        try test.get("/").text.wholeMatch(
          of: /<img src="(\/previews\/[0-9a-f]{16}\/test\.dark\.ko\.png)">/))
      #expect(renderer.names.isEmpty)
      let picture = try test.get(String(match.output.1))
      #expect(picture.text == "test dark korean")
      #expect(picture["Content-Type"] == "image/png")
      #expect(picture["Cache-Control"] == "public, max-age=31536000, immutable")
      #expect(picture["X-Content-Type-Options"] == "nosniff")
      let old = try test.get("/previews/0123456789abcdef/test.dark.ko.png")
      #expect(old.text == picture.text)
      #expect(old["Cache-Control"] == "no-cache")
      let head = try test.get(String(match.output.1), method: "HEAD")
      #expect(head["Content-Length"] == "\(picture.body.count)")
      #expect(renderer.names == ["test dark korean"])
    }
  }

  @Test(arguments: [
    "other.dark.ko.png", "test.dark.ko.jpg", "test.dim.ko.png", "test.dark.de.png", "test.png",
    "test.dark.ko.png.png", ".dark.ko.png", "..%2ftest.dark.ko.png", "TEST.dark.ko.png",
  ])
  func `only previews of apps are rendered`(name: String) async throws {
    let renderer = Renderer()
    try await TestHost.run(previews: renderer.source()) { test in
      let answer = try test.get("/previews/0123456789abcdef/\(name)")
      #expect(answer.status == 404)
      #expect(renderer.names.isEmpty)
    }
  }

  @Test func `a host without previews has none`() async throws {
    try await TestHost.run { test in
      let answer = try test.get("/previews/0123456789abcdef/test.dark.ko.png")
      #expect(answer.status == 404)
    }
  }

  @Test func `a preview is rendered once, and no two at the same time`() async {
    let renderer = Renderer(isSlow: true)
    let store = PreviewStore(apps: ["test"], source: renderer.source(), now: { 0 })
    let names = ["test.light.en.png", "test.dark.en.png", "test.light.ar.png"]
    await withTaskGroup { group in
      for name in names + names + names {
        group.addTask { #expect(await store.picture(name) != nil) }
      }
    }
    #expect(
      renderer.names.sorted() == ["test dark english", "test light arabic", "test light english"])
    #expect(renderer.most == 1)
  }

  @Test func `a preview that failed is rendered again after a minute`() async {
    let renderer = Renderer()
    let clock = ManualClock()
    let store = PreviewStore(apps: ["test"], source: renderer.source(), now: { clock.now })
    renderer.setFails(true)
    #expect(await store.picture("test.light.en.png") == nil)
    renderer.setFails(false)
    clock.advance(seconds: 59)
    #expect(await store.picture("test.light.en.png") == nil)
    #expect(renderer.names.count == 1)
    clock.advance(seconds: 1)
    #expect(await store.picture("test.light.en.png") == Array("test light english".utf8))
    #expect(await store.picture("test.light.en.png") != nil)
    #expect(renderer.names.count == 2)
  }

  @Test func `previews of other launchers have other addresses`() {
    let versions = ["1", "1", "2"].map { basis in
      PreviewStore(apps: [], source: Renderer().source(basis: basis), now: { 0 }).version
    }
    #expect(versions[0] == versions[1])
    #expect(versions[0] != versions[2])
  }
}
