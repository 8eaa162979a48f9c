import Foundation

/// Bytes that a picture is made of.
public final class CGDataProvider {
  /// All of them.
  public let data: CFData?

  /// Takes bytes.
  public init?(data: CFData) { self.data = data }
}

/// The first of some bytes, which lasts as long as they do.
public func CFDataGetBytePtr(_ data: CFData!) -> UnsafePointer<UInt8>! {
  data.bytes.assumingMemoryBound(to: UInt8.self)
}

/// How many bytes there are.
public func CFDataGetLength(_ data: CFData!) -> Int { data.length }
