import Foundation
import Zlib

/// The direction of a filter.
public enum FilterOperation: Sendable {
  /// From data to compressed data.
  case compress
  /// From compressed data to data.
  case decompress
}

/// A compression algorithm.
public enum Algorithm: Sendable {
  /// DEFLATE without a header, at level 5.
  ///
  /// - SeeAlso: RFC 1951.
  case zlib
}

/// An error of a filter.
public enum FilterError: Error {
  /// The data is damaged or ends too early, or data follows its end.
  case invalidData
  /// The filter was used after its end.
  case invalidState
}

/// Compresses or decompresses data that is written to it.
public final class OutputFilter {
  private let stream: DeflateStream
  private let bufferCapacity: Int
  private let writeFunc: (Data?) throws -> Void
  private var isFinal = false

  /// Makes a filter.
  ///
  /// - Parameters:
  ///   - bufferCapacity: The largest number of bytes in one call of `writeFunc`.
  ///   - writeFunc: Receives the output, and `nil` at its end; its errors end the call that caused
  ///     them.
  public init(
    _ operation: FilterOperation, using algorithm: Algorithm, bufferCapacity: Int = 65_536,
    writingTo writeFunc: @escaping (Data?) throws -> Void
  ) throws {
    precondition(bufferCapacity > 0, "A buffer holds something.")
    stream = DeflateStream(isCompressing: operation == .compress)
    self.bufferCapacity = bufferCapacity
    self.writeFunc = writeFunc
  }

  /// Filters data; `nil` or empty data ends the filter.
  ///
  /// - Throws: ``FilterError``, or an error of the function that receives the output.
  public func write<D>(_ data: D?) throws where D: DataProtocol {
    guard !isFinal else { throw FilterError.invalidState }
    guard let data, !data.isEmpty else { return try finalize() }
    try run(Array(data), isLast: false)
  }

  /// Ends the filter; ending again does nothing.
  ///
  /// - Throws: ``FilterError/invalidData`` for data that ends too early, or an error of the
  ///   function that receives the output.
  public func finalize() throws {
    guard !isFinal else { return }
    isFinal = true
    try run([], isLast: true)
    try writeFunc(nil)
  }

  private func run(_ input: [UInt8], isLast: Bool) throws {
    do {
      try stream.run(input, isLast: isLast, capacity: bufferCapacity) { output in
        try writeFunc(Data(output))
      }
    } catch is DeflateStream.Damage {
      isFinal = true
      throw FilterError.invalidData
    }
  }
}
