import Foundation
import FoundationNetworking

/// Advances the time of a service in memory.
package struct ServiceTimeClient {
  private let address: URL

  /// - Parameter service: The address of the service.
  package init(service: URL) { address = service.appending(path: "v1/demo/time") }

  /// Advances the time, and calls a function on another thread when the service has done so.
  ///
  /// - Parameter completion: Receives a description of the failure, or `nil`.
  func advance(
    by seconds: Double, completion: @escaping @Sendable (String?) -> Void
  ) {
    var request = URLRequest(url: address)
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(#"{"seconds":\#(seconds)}"#.utf8)
    URLSession.shared.dataTask(with: request) { _, response, error in
      let status = (response as? HTTPURLResponse)?.statusCode
      completion(status == 204 ? nil : error?.localizedDescription ?? "status \(status ?? 0)")
    }.resume()
  }
}
