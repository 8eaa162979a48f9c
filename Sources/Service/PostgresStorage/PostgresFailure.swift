import CPostgres
import Foundation
import Storage

/// The reason why an operation on a connection failed, and how to recover.
struct PostgresFailure: Error {
  /// The consequence of a failure for the transaction.
  enum Kind: Hashable {
    /// A serialization failure; the whole transaction may be retried.
    case conflict
    /// The statement failed, and with it the transaction.
    case statement
    /// A table has changed since the statement was prepared on this connection.
    case stalePlan
    /// The connection was lost.
    case lost
  }

  let kind: Kind
  /// The error for the caller when recovery is impossible.
  let error: StorageError

  /// Converts a failed result.
  ///
  /// - SeeAlso: PostgreSQL, appendix "Error Codes".
  init(_ result: OpaquePointer?, sql: String, address: PostgresAddress, isReadOnly: Bool) {
    let state = Self.field("C", of: result) ?? ""
    let message = Self.field("M", of: result) ?? "no words for it"
    switch state {
    case "40001", "40P01":
      kind = .conflict
      error = .busy
    case _ where Self.endsConnection(state):
      kind = .lost
      error = .unreachable(address: address.description, reason: message)
    case "0A000" where message.hasPrefix("cached plan"):
      kind = .stalePlan
      error = .busy
    default:
      kind = .statement
      error = Self.storageError(state, message, result, sql, address, isReadOnly)
    }
  }

  /// The failure of a connection that no longer responds.
  init(lost reason: String, address: PostgresAddress) {
    kind = .lost
    error = .unreachable(address: address.description, reason: reason)
  }

  /// The failure of a statement that could not be sent.
  init(_ error: StorageError) {
    kind = .statement
    self.error = error
  }

  /// Whether the server is stopping or starting, or the connection broke.
  private static func endsConnection(_ state: String) -> Bool {
    switch state {
    case "57P01", "57P02", "57P03", "57P05": true
    case "08P01": false
    default: state.hasPrefix("08")
    }
  }

  private static func storageError(
    _ state: String, _ message: String, _ result: OpaquePointer?, _ sql: String,
    _ address: PostgresAddress, _ isReadOnly: Bool
  ) -> StorageError {
    switch state {
    case "23505": .constraintViolated(.unique, message: named(message, result))
    case "23503": .constraintViolated(.reference, message: named(message, result))
    case "23502": .constraintViolated(.notNull, message: message)
    case "23514": .constraintViolated(.check, message: named(message, result))
    case _ where state.hasPrefix("23"): .constraintViolated(.other, message: message)
    case "25006" where isReadOnly: .invalidQuery("a read cannot change anything", sql: sql)
    case "25006", "42501": .notWritable(path: address.description, reason: message)
    case "53100": .full
    case "55P03": .busy
    // Insufficient resources, operator intervention, and errors of the system.
    case _ where ["53", "57", "58"].contains(state.prefix(2)): .busy
    case "XX001", "XX002": .corrupt(message: message)
    case _ where state.hasPrefix("42") || state.hasPrefix("22") || state == "08P01":
      .invalidQuery(message, sql: sql)
    default: .failed(code: Int(state, radix: 36) ?? 0, message: "\(message) (\(state))")
    }
  }

  private static func named(_ message: String, _ result: OpaquePointer?) -> String {
    field("n", of: result) ?? message
  }

  private static func field(_ code: Unicode.Scalar, of result: OpaquePointer?) -> String? {
    PQresultErrorField(result, Int32(code.value)).map { String(cString: $0) }
  }
}
