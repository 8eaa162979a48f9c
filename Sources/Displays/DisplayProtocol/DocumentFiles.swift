import CoreGraphics
import Synchronization

/// The registered encoder of PDF documents.
package enum DocumentFiles {
  /// The values that viewers show about a document; `nil` for none.
  package struct Information: Hashable, Sendable {
    package var title: String?
    package var author: String?
    package var subject: String?
    package var keywords: String?
    package var creator: String?

    package init() {}
  }

  /// Encodes pages, whose sizes are in points; returns `nil` on failure.
  package typealias Encoder = @Sendable ([Drawing], Information) -> Data?

  private struct Box: Sendable {
    var encode: Encoder?
  }

  private static let box = Mutex(Box())

  /// Registers the encoder.
  package static func use(_ encode: @escaping Encoder) { box.withLock { $0.encode = encode } }

  /// Returns pages as a PDF file; `nil` without pages, and in a process without a display.
  package static func file(of pages: [Drawing], _ information: Information) -> Data? {
    let encode = box.withLock { $0 }.encode
    return pages.isEmpty ? nil : encode?(pages, information)
  }
}
