import BrowserHost
import HTTPServer
import Synchronization

/// Serves a project's app, and the compiler's messages while it cannot be built.
final class ProjectPage: HTTPHandler {
  private enum State: Sendable {
    case building
    case built
    case failed(String)
  }

  private let name: String
  private let host = Mutex<BrowserHost?>(nil)
  private let state = Mutex(State.building)

  /// - Parameter name: The app's name in addresses.
  init(name: String) { self.name = name }

  func setHost(_ host: BrowserHost) { self.host.withLock { $0 = host } }

  func setBuilt() { state.withLock { $0 = .built } }

  func setFailure(_ messages: String) { state.withLock { $0 = .failed(messages) } }

  func respond(to request: HTTPRequest) async -> HTTPResponse {
    let segments = request.pathSegments
    if segments.isEmpty {
      return HTTPResponse(.found, headers: ["Location": "/\(name)"])
    }
    let state = state.withLock(\.self)
    if segments == ["ferry", "build"] { return text(Self.word(for: state)) }
    guard segments.first == name, segments.dropFirst().first != "session" else {
      return await host.withLock(\.self)?.respond(to: request) ?? HTTPResponse(.serviceUnavailable)
    }
    switch state {
    case .built:
      return await host.withLock(\.self)?.respond(to: request) ?? HTTPResponse(.serviceUnavailable)
    case .building: return page("Building \(name)…", messages: nil, word: Self.word(for: state))
    case .failed(let messages):
      return page("\(name) cannot be built", messages: messages, word: Self.word(for: state))
    }
  }

  /// A word that changes with the state, by which pages notice the end of a build.
  private static func word(for state: State) -> String {
    switch state {
    case .building: "building"
    case .built: "built"
    case .failed(let messages): "failed \(messages.utf8.count) \(messages.hashValue)"
    }
  }

  private func text(_ text: String) -> HTTPResponse {
    HTTPResponse(
      .ok, headers: ["Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"],
      body: Array(text.utf8))
  }

  private func page(_ title: String, messages: String?, word: String) -> HTTPResponse {
    let body = messages.map { "<pre>\(Self.escaped($0))</pre>" } ?? ""
    let html = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(Self.escaped(title))</title>
      <style>
        :root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; }
        body { max-width: 60em; margin: 3em auto; padding: 0 1em; }
        h1 { font-size: 1.5em; }
        pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.85em; }
      </style>
      <h1>\(Self.escaped(title))</h1>
      <p>This page shows the app as soon as it is built.</p>
      \(body)
      <script>
        const known = \(Self.quoted(word));
        setInterval(async () => {
          try {
            const answer = await fetch("/ferry/build", { cache: "no-store" });
            if ((await answer.text()) !== known) location.reload();
          } catch {}
        }, 500);
      </script>
      </html>
      """
    return HTTPResponse(
      .ok, headers: ["Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store"],
      body: Array(html.utf8))
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// A string literal of JavaScript; the words have no characters that need more.
  private static func quoted(_ word: String) -> String { "\"\(word)\"" }
}
