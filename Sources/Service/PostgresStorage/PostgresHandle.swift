import CPostgres
import Foundation
import Storage

/// The open connection, closed exactly once.
struct PostgresHandle: ~Copyable {
  let pointer: OpaquePointer

  init(_ address: PostgresAddress) throws(StorageError) {
    // Settings from the address come later in the list and take precedence.
    let settings: [(String, String)] = [
      ("connect_timeout", "5"), ("fallback_application_name", "ferry"),
      ("dbname", address.url), ("client_encoding", "UTF8"),
    ]
    let keywords = settings.map { strdup($0.0) }
    let values = settings.map { strdup($0.1) }
    defer { for text in keywords + values { free(text) } }
    let pointer = PQconnectdbParams(
      keywords.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
    guard let pointer, PQstatus(pointer) == CONNECTION_OK else {
      let reason = Self.complaint(pointer)
      PQfinish(pointer)
      throw .unreachable(address: address.description, reason: reason)
    }
    self.pointer = pointer
  }

  /// The error message of libpq, in one line.
  var complaint: String { Self.complaint(pointer) }

  private static func complaint(_ pointer: OpaquePointer?) -> String {
    let text = PQerrorMessage(pointer).map { String(cString: $0) } ?? ""
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    return lines.isEmpty ? "the connection was closed" : lines.joined(separator: " ")
  }

  deinit { PQfinish(pointer) }
}
