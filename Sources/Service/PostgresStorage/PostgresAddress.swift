import CPostgres
import Foundation
import Storage

/// The location of a database, as `postgres://user:password@host:port/name?option=value`.
///
/// The description omits the password and is safe to log.
public struct PostgresAddress: Sendable, Hashable, CustomStringConvertible {
  /// The whole address.
  let url: String
  /// The address without password and options.
  public let description: String

  /// Parses an address.
  ///
  /// - Throws: `StorageError.malformedAddress` with the reason.
  public init(_ url: String) throws(StorageError) {
    guard url.hasPrefix("postgres://") || url.hasPrefix("postgresql://") else {
      throw .malformedAddress("it does not begin with postgres://")
    }
    var complaint: UnsafeMutablePointer<CChar>?
    guard let options = PQconninfoParse(url, &complaint) else {
      let reason = complaint.map { String(cString: $0) } ?? "it cannot be read"
      PQfreemem(complaint)
      // Libpq's error message repeats the address including the password.
      let words = reason.split(separator: ":").first.map(String.init) ?? reason
      throw .malformedAddress(words.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    defer { PQconninfoFree(options) }
    var values: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val {
        values[String(cString: keyword)] = String(cString: value)
      }
      option += 1
    }
    self.url = url
    let user = values["user"].map { "\($0)@" } ?? ""
    let port = values["port"].map { ":\($0)" } ?? ""
    description = "postgres://\(user)\(values["host"] ?? "")\(port)/\(values["dbname"] ?? "")"
  }
}
