/// Decodes the chunked transfer coding incrementally.
///
/// - SeeAlso: RFC 9112, section 7.1.
struct ChunkedDecoder {
  private enum State {
    case sizeStart
    case size(digits: Int)
    case sizeEnd
    case data
    case dataEnd
    case dataLineFeed
    case last
    case lastLineFeed
    case done
  }

  let limit: Int
  /// The decoded bytes so far.
  private(set) var body: [UInt8] = []
  private var state = State.sizeStart
  /// The size being parsed, then the number of bytes left in the chunk.
  private var remaining = 0

  init(limit: Int) { self.limit = limit }

  /// Whether the last chunk is complete.
  var isDone: Bool {
    if case .done = state { true } else { false }
  }

  /// Consumes bytes up to the end of the body; returns the number consumed.
  mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws(RequestFault) -> Int {
    var index = 0
    while index < bytes.count, !isDone {
      if case .data = state {
        let count = min(remaining, bytes.count - index)
        body.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[index..<(index + count)]))
        remaining -= count
        index += count
        if remaining == 0 { state = .dataEnd }
      } else {
        try step(bytes[index])
        index += 1
      }
    }
    return index
  }

  private mutating func step(_ byte: UInt8) throws(RequestFault) {
    switch (state, byte) {
    case (.sizeStart, _):
      guard let digit = Self.hexDigit(byte) else { throw .bad("A chunk has no size.") }
      remaining = digit
      state = .size(digits: 1)
    case (.size, 0x0D):
      state = .sizeEnd
    case (.size(let digits), _):
      // DEPARTURE: a recipient may ignore chunk extensions. They are rejected, since their only
      // known use is request smuggling; so are the trailer fields below.
      guard let digit = Self.hexDigit(byte), digits < 8 else {
        throw .bad("The size of a chunk is malformed.")
      }
      remaining = remaining << 4 | digit
      state = .size(digits: digits + 1)
    case (.sizeEnd, 0x0A):
      guard remaining <= limit - body.count else {
        throw RequestFault(
          status: .contentTooLarge, detail: "A body has at most \(limit) bytes.")
      }
      state = remaining == 0 ? .last : .data
    case (.dataEnd, 0x0D): state = .dataLineFeed
    case (.dataLineFeed, 0x0A): state = .sizeStart
    case (.last, 0x0D): state = .lastLineFeed
    case (.lastLineFeed, 0x0A): state = .done
    case (.last, _): throw .bad("Trailer fields are not taken.")
    default: throw .bad("A chunk does not end in CR LF.")
    }
  }

  private static func hexDigit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
