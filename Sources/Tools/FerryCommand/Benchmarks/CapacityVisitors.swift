import BrowserHost
import Foundation
import FoundationNetworking

/// Browsers in which the demo customer is signed in, each with a session of its own.
enum CapacityVisitors {
  /// The number of visitors who sign in at the same time.
  private static let concurrency = 8

  /// Creates the containers of visitors of a host.
  ///
  /// - Returns: The header field `Cookie` of each.
  static func make(
    _ count: Int, of app: App, at host: ServeProcess, in folder: String
  ) async throws -> [String] {
    let service = "http://127.0.0.1:\(host.port)"
    // Without a slash at the end, with which Foundation does not copy the files to their names.
    let sample = folder + "/visitor"
    _ = try AppCommand.folder(sample)
    try await DemoVisit.signIn(app, service: service, home: sample)
    let tokens = try await signIn(count, service)
    let key = try HostKey(file: ServeProcess.hostKey(in: folder))
    let root = ServeProcess.dataDirectory(in: folder) + "/containers"
    return try tokens.map { token in
      let container = Identifier.random()
      _ = try AppCommand.folder("\(root)/\(container)")
      let home = "\(root)/\(container)/\(app.rawValue)"
      try FileManager.default.copyItem(atPath: sample, toPath: home)
      let file = URL(filePath: home + "/session.json")
      try replacingToken(of: try Data(contentsOf: file), by: token).write(to: file)
      return key.makeCookieField(container: container)
    }
  }

  /// Returns a stored session with another token.
  static func replacingToken(of session: Data, by token: String) throws -> Data {
    guard var members = try JSONSerialization.jsonObject(with: session) as? [String: Any] else {
      throw CommandFailure("the demo customer is not signed in")
    }
    members["token"] = token
    return try JSONSerialization.data(withJSONObject: members)
  }

  /// Signs the demo customer in, and returns the tokens.
  private static func signIn(_ count: Int, _ service: String) async throws -> [String] {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = concurrency
    let session = URLSession(configuration: configuration)
    let about = try await request(session, service + "/v1/service")
    guard let account = about["demo_account"] else {
      throw CommandFailure("the service has no demo customer")
    }
    let body = try JSONSerialization.data(withJSONObject: account)
    @Sendable func token(_ index: Int) async throws -> String {
      let receipt = try await request(
        session, service + "/v1/sessions", body: body, from: PageDriver.address(index))
      guard let token = receipt["token"] as? String else {
        throw CommandFailure("the demo customer cannot sign in")
      }
      return token
    }
    return try await withThrowingTaskGroup(of: String.self) { group in
      var tokens: [String] = []
      for index in 0..<count {
        if index >= concurrency, let token = try await group.next() { tokens.append(token) }
        group.addTask { try await token(index) }
      }
      for try await token in group { tokens.append(token) }
      return tokens
    }
  }

  /// Sends a request and returns the members of its response; a body makes it a `POST`.
  private static func request(
    _ session: URLSession, _ address: String, body: Data? = nil, from visitor: String = ""
  ) async throws -> [String: Any] {
    guard let url = URL(string: address) else { throw URLError(.badURL) }
    var request = URLRequest(url: url)
    if let body {
      request.httpMethod = "POST"
      request.httpBody = body
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.setValue(visitor, forHTTPHeaderField: "X-Forwarded-For")
    }
    let (data, _) = try await session.data(for: request)
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }
}
