import HTTPServer
import Wire

/// Knows whose session a request carries.
public protocol SessionReading: Sendable {
  /// Returns whose session a request carries.
  ///
  /// - Throws: ``Refusal`` with 401 when there is none, or it has ended.
  func customer(of request: HTTPRequest) async throws -> Customer
}
