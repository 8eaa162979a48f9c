import Foundation

/// The data of an image.
public final class CGDataProvider: Sendable {
  private let bytes: Data

  /// Creates a provider with a copy of the data.
  public init?(data: CFData) { bytes = Data(referencing: data) }

  /// A copy of the data.
  public var data: CFData? { NSData(data: bytes) }
}

/// Returns a pointer to the bytes, which is valid during the lifetime of the data.
public func CFDataGetBytePtr(_ data: CFData!) -> UnsafePointer<UInt8>! {
  data.bytes.assumingMemoryBound(to: UInt8.self)
}

/// Returns the number of bytes.
public func CFDataGetLength(_ data: CFData!) -> Int { data.length }
