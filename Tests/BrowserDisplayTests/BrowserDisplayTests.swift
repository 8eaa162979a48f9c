import CoreGraphics
import DisplayProtocol
import Testing

@testable import BrowserDisplay

/// The app's display and the host's end of its socket.
@MainActor
@Suite struct BrowserDisplayTests {
  private final class Receiver: InputReceiver {
    var events: [InputEvent] = []
    var onEvent: (InputEvent) -> Void = { _ in }

    func receive(_ event: InputEvent) {
      events.append(event)
      onEvent(event)
    }
  }

  /// The other end of a display's socket.
  @MainActor
  private final class Host {
    let display: BrowserDisplay
    let receiver = Receiver()
    let inbox = FileInbox(in: FileManager.default.temporaryDirectory)
    private let end: Int32

    init() throws {
      var ends: [Int32] = [0, 0]
      try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      end = ends[0]
      display = BrowserDisplay(descriptor: ends[1], inbox: inbox)
      display.receiver = receiver
    }

    deinit { close(end) }

    func send(_ json: String) {
      let body = Array(json.utf8)
      let length = (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
      sendBytes(length + body)
    }

    func sendBytes(_ bytes: [UInt8]) { #expect(write(end, bytes, bytes.count) == bytes.count) }

    func hangUp() { shutdown(end, Int32(SHUT_RDWR)) }

    /// The next message that the display has sent; `nil` for none.
    func next() throws -> [String: Any]? {
      var length = [UInt8](repeating: 0, count: 4)
      guard recv(end, &length, 4, Int32(MSG_DONTWAIT)) == 4 else { return nil }
      let count = length.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
      var body = [UInt8](repeating: 0, count: count)
      #expect(recv(end, &body, count, Int32(MSG_WAITALL)) == count)
      return try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any]
    }

    /// Sends the hello message and waits for the launch.
    func start(_ json: String) async -> String {
      await withCheckedContinuation { continuation in
        display.run(start: { path, _ in continuation.resume(returning: path) }, end: { _ in })
        send(json)
      }
    }

    /// Sends and waits for an event.
    func send(_ json: String, until event: InputEvent) async {
      await withCheckedContinuation { continuation in
        receiver.onEvent = { [receiver] in
          guard $0 == event else { return }
          receiver.onEvent = { _ in }
          continuation.resume()
        }
        send(json)
      }
    }
  }

  private func hello(width: Int = 390, isVisit: Bool = false) -> String {
    #"{"t":"hello","path":"history","visit":\#(isVisit),"env":{"width":\#(width),"height":844,"scale":3,"#
      + #""safe":{"top":47,"left":0,"bottom":34,"right":0},"idiom":"phone","#
      + #""orientation":"portrait","appearance":"light","contentSize":"L","locale":"en_US","#
      + #""timeZone":"UTC","rtl":false,"reduceMotion":false,"contrast":false,"statusBar":true}}"#
  }

  private let layer = LayerID(rawValue: 5)

  private func commit(_ number: Int, _ changes: [LayerChange], root: LayerID? = nil)
    -> LayerTransaction
  {
    LayerTransaction(sequence: number, time: 0, root: root, changes: changes)
  }

  @Test func `the first page launches the app with its path and environment`() async throws {
    let host = try Host()
    #expect(await host.start(hello(width: 400)) == "history")
    #expect(host.display.environment.size.width == 400)
    #expect(try host.next() == nil)
  }

  @Test func `a commit is sent as one message`() async throws {
    let host = try Host()
    _ = await host.start(hello())
    host.display.commit(commit(1, [.set(layer, [.opacity(0.5)])], root: layer))
    let message = try #require(try host.next())
    #expect(message["t"] as? String == "commit")
    #expect(message["root"] as? Int == 5)
    #expect(try host.next() == nil)
  }

  @Test func `a page that reconnects receives the current state`() async throws {
    let host = try Host()
    _ = await host.start(hello())
    host.display.commit(
      commit(1, [.set(layer, [.opacity(0.5), .cornerRadius(3)])], root: layer))
    _ = try host.next()
    await host.send(#"{"host":"disconnected"}"#, until: .lifecycle(.background))
    host.display.commit(commit(2, [.set(layer, [.opacity(0.75)])]))
    #expect(try host.next() == nil)

    await host.send(hello(), until: .lifecycle(.active))
    let whole = try #require(try host.next())
    #expect(whole["t"] as? String == "whole")
    #expect(whole["n"] as? Int == 2)
    #expect(whole["root"] as? Int == 5)
    let changes = try #require(whole["do"] as? [[Any]])
    #expect(changes.count == 1)
    let properties = try #require(changes.first?.last as? [String: Any])
    #expect(properties["o"] as? Double == 0.75)
    #expect(properties["cr"] as? Double == 3)
    #expect(
      host.receiver.events == [
        .lifecycle(.background), .lifecycle(.foreground), .lifecycle(.active),
      ])
    host.display.commit(commit(3, [.remove(layer)]))
    #expect(try host.next()?["t"] as? String == "commit")
  }

  @Test func `a followed link opens in the running app`() async throws {
    let host = try Host()
    host.display.url = { "app://\($0)" }
    #expect(await host.start(hello(isVisit: true)) == "history")
    await host.send(hello(), until: .lifecycle(.active))
    #expect(!host.receiver.events.contains(.open(url: "app://history")))
    await host.send(hello(isVisit: true), until: .open(url: "app://history"))
  }

  @Test func `the page's history follows the screens, and leads the app back`() async throws {
    let host = try Host()
    host.display.url = { "app://\($0)" }
    _ = await host.start(hello())
    var requests = SystemRequests()
    requests.screens = [
      Screen(identifier: 1), Screen(identifier: 2, title: "Menu", path: "/app/menu"),
    ]
    var transaction = commit(1, [])
    transaction.systemRequests = requests
    host.display.commit(transaction)
    #expect(try host.next()?["t"] as? String == "commit")
    let screens = try #require(try host.next()?["s"] as? [[String: Any]])
    #expect(screens.map { $0["i"] as? Int } == [1, 2])
    #expect(screens.last?["n"] as? String == "Menu")
    #expect(screens.last?["p"] as? String == "/app/menu")
    // The screens are sent again only when they change, and as the answer to a step.
    transaction.sequence = 2
    host.display.commit(transaction)
    #expect(try host.next()?["t"] as? String == "commit")
    let step = #"{"t": "go", "to": [1], "path": "menu"}"#
    await host.send(step, until: .navigate(to: [1], url: "app://menu"))
    #expect(try host.next()?["t"] as? String == "nav")
  }

  @Test func `a page that reconnects reports a new size`() async throws {
    let host = try Host()
    _ = await host.start(hello())
    await host.send(hello(width: 844), until: .lifecycle(.active))
    guard case .environment(let environment)? = host.receiver.events.first else {
      Issue.record("The new environment was not received.")
      return
    }
    #expect(environment.size.width == 844)
  }

  @Test func `split messages are reassembled`() async throws {
    let host = try Host()
    _ = await host.start(hello())
    let body = Array(#"{"t":"pull","id":5}"#.utf8)
    let bytes = [UInt8(body.count), 0, 0, 0] + body
    await withCheckedContinuation { continuation in
      host.receiver.onEvent = { _ in continuation.resume() }
      host.sendBytes(Array(bytes[..<3]))
      host.sendBytes(Array(bytes[3..<9]))
      host.sendBytes(Array(bytes[9...]))
    }
    #expect(host.receiver.events == [.pulled(layer)])
  }

  private func end(after act: (Host) -> Void) async throws -> BrowserDisplay.EndReason {
    let host = try Host()
    let reason = await withCheckedContinuation { continuation in
      var isOver = false
      host.display.run(
        start: { _, _ in },
        end: { reason in
          if !isOver { continuation.resume(returning: reason) }
          isOver = true
        })
      act(host)
    }
    #expect(host.receiver.events.isEmpty)
    return reason
  }

  @Test func `a protocol violation ends the session`() async throws {
    guard case .protocolViolation = try await end(after: { $0.send(#"{"t":"dance"}"#) }) else {
      Issue.record("The session did not end as a hostile one.")
      return
    }
  }

  @Test func `an oversized message ends the session before it is parsed`() async throws {
    let reason = try await end { $0.sendBytes([1, 0, 16, 0]) }
    guard case .hostGone(let text) = reason else {
      Issue.record("The session did not end by the host.")
      return
    }
    #expect(text == "a message is too long")
  }

  @Test func `a disconnected host ends the session`() async throws {
    guard case .hostGone("the host is gone") = try await end(after: { $0.hangUp() }) else {
      Issue.record("The session did not end.")
      return
    }
  }
}
