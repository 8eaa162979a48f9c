import HTTPServer
import Storage
import Wire

/// Knows whose session a request carries.
public protocol SessionReading: Sendable {
  /// Returns whose session a request carries.
  ///
  /// - Throws: ``Refusal`` with 401 when there is none, or it has ended.
  func customer(of request: HTTPRequest) async throws -> Customer

  /// Reads on behalf of whoever's session a request carries, from the state of the database in
  /// which the session was found.
  ///
  /// - Throws: ``Refusal`` with 401 when there is none, or it has ended, or what the body throws.
  func read<Result: Sendable>(
    for request: HTTPRequest,
    _ body: @escaping @Sendable (Customer, any ReadTransaction) async throws -> Result
  ) async throws -> Result
}
