import BrowserHost
import Foundation
import FoundationNetworking
import Wire

/// Browsers in each of which a customer is signed in.
enum CapacityVisitors {
  /// The number of visitors who sign up at the same time.
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
    let receipts = try await signUp(count, service)
    let key = try HostKey(file: ServeProcess.hostKey(in: folder))
    let root = ServeProcess.dataDirectory(in: folder) + "/containers"
    return try receipts.map { receipt in
      let container = Identifier.random()
      _ = try AppCommand.folder("\(root)/\(container)")
      let home = "\(root)/\(container)/\(app.rawValue)"
      try FileManager.default.copyItem(atPath: sample, toPath: home)
      for name in try FileManager.default.contentsOfDirectory(atPath: home)
      where name.hasSuffix(".json") {
        let file = URL(filePath: "\(home)/\(name)")
        try replacingCustomer(in: try Data(contentsOf: file), by: receipt).write(to: file)
      }
      return key.makeCookieField(container: container)
    }
  }

  /// Returns a file of the sample for another customer.
  ///
  /// The files of an app, such as that of the hidden posters, apply to one customer only, whom they
  /// name by the email address.
  static func replacingCustomer(in file: Data, by receipt: SessionReceipt) throws -> Data {
    guard var members = try JSONSerialization.jsonObject(with: file) as? [String: Any] else {
      return file
    }
    if members["token"] is String { members["token"] = receipt.token }
    switch members["customer"] {
    case is String: members["customer"] = receipt.customer.email
    case is [String: Any]:
      members["customer"] = [
        "email": receipt.customer.email, "givenName": receipt.customer.givenName,
        "name": receipt.customer.name,
      ]
    default: break
    }
    return try JSONSerialization.data(withJSONObject: members)
  }

  /// Creates customers, because the requests and event streams of one customer are limited.
  private static func signUp(_ count: Int, _ service: String) async throws -> [SessionReceipt] {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = concurrency
    let session = URLSession(configuration: configuration)
    @Sendable func receipt(_ index: Int) async throws -> SessionReceipt {
      let form = SignUp(
        email: "visitor-\(index)@example.com", password: "Calm-sea-8", firstName: "Visitor")
      guard let url = URL(string: service + AccountEndpoints.signUp.path) else {
        throw URLError(.badURL)
      }
      var request = URLRequest(url: url)
      request.httpMethod = AccountEndpoints.signUp.method.rawValue
      request.httpBody = try WireJSON.encode(form)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
      request.setValue(PageDriver.address(index), forHTTPHeaderField: "X-Forwarded-For")
      let (data, _) = try await session.data(for: request)
      return try WireJSON.decode(from: data)
    }
    return try await withThrowingTaskGroup(of: SessionReceipt.self) { group in
      var receipts: [SessionReceipt] = []
      for index in 0..<count {
        if index >= concurrency, let receipt = try await group.next() { receipts.append(receipt) }
        group.addTask { try await receipt(index) }
      }
      for try await receipt in group { receipts.append(receipt) }
      return receipts
    }
  }
}
