import HTTPServer
import MermaidbucksAPI
import Synchronization
import Wire

/// The encoded catalogues of the shops, each made once for a version.
final class CatalogueCache: Sendable {
  /// An encoded catalogue.
  struct Entry: Sendable {
    let version: Int64
    /// The value of `ETag`.
    let tag: String
    let body: [UInt8]
  }

  private let entries = Mutex<[String: Entry]>([:])

  /// Returns the catalogue of a shop at a version; `nil` when it has to be made.
  func entry(of shop: String, version: Int64) -> Entry? {
    entries.withLock { $0[shop] }.flatMap { $0.version == version ? $0 : nil }
  }

  /// Encodes and caches a catalogue.
  func add(_ catalogue: Catalogue) throws -> Entry {
    let body = try WireJSON.bytes(of: catalogue)
    let entry = Entry(version: catalogue.version, tag: Self.tag(of: body), body: body)
    entries.withLock { entries in
      if let other = entries[catalogue.shopID], other.version > entry.version { return }
      entries[catalogue.shopID] = entry
    }
    return entry
  }

  /// A hash of the content, since a new release may change the menu without the shop's version.
  ///
  /// - SeeAlso: Fowler, Noll and Vo, FNV-1a with 64 bits.
  private static func tag(of body: [UInt8]) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in body { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\"\(String(hash, radix: 16))\""
  }
}
