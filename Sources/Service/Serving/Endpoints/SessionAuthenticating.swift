import HTTPServer
import Storage
import Wire

/// Authenticates requests by the session that they carry.
public protocol SessionAuthenticating: Sendable {
  /// Returns the customer of a request's session.
  ///
  /// - Throws: ``ProblemError`` with 401 when the session is missing or has ended.
  func customer(of request: HTTPRequest) async throws -> Customer

  /// Authenticates a request and reads for its customer, in one transaction.
  ///
  /// - Throws: ``ProblemError`` with 401 when the session is missing or has ended, or an error of
  ///   the body.
  func read<Result: Sendable>(
    for request: HTTPRequest,
    _ body: @escaping @Sendable (Customer, any ReadTransaction) async throws -> Result
  ) async throws -> Result

  /// Counts an event stream of a customer until the returned permit is released; `nil` without a
  /// limit.
  ///
  /// - Throws: ``ProblemError`` with 429 when the customer has too many streams.
  func openStream(for request: HTTPRequest, of customer: Customer) throws -> StreamPermit?

  /// Returns when the session of a request has been ended, by any process on the database, or its
  /// time is over.
  ///
  /// It also returns when the database closes.
  func waitForEnd(ofSessionIn request: HTTPRequest) async throws
}
