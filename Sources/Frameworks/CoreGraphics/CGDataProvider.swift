import Foundation

/// Bytes that a picture is made of.
public final class CGDataProvider: Sendable {
  private let bytes: Data

  /// Takes bytes; they are copied.
  public init?(data: CFData) { bytes = Data(referencing: data) }

  /// All of them.
  public var data: CFData? { NSData(data: bytes) }
}

/// The first of some bytes, which lasts as long as they do.
public func CFDataGetBytePtr(_ data: CFData!) -> UnsafePointer<UInt8>! {
  data.bytes.assumingMemoryBound(to: UInt8.self)
}

/// How many bytes there are.
public func CFDataGetLength(_ data: CFData!) -> Int { data.length }
