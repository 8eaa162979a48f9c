/// Parses the bytes of a connection into requests incrementally.
///
/// A parser that has thrown is unusable, since the start of the next request is unknown.
struct RequestParser {
  /// A completed part of a request.
  enum Event {
    /// A head; its body follows.
    case head(RequestHead)
    /// The body of the last head.
    case body([UInt8])
  }

  /// The part of the request that the next byte belongs to.
  enum Position: Hashable {
    /// Before a request.
    case idle
    case head
    case body
  }

  private enum State {
    case head
    case length(Int)
    case chunked(ChunkedDecoder)
  }

  let limits: HTTPLimits
  private var state = State.head
  private var buffer: [UInt8] = []
  /// The index of the first unused byte in the buffer.
  private var start = 0
  /// The end of the head's lines found so far, from the start of the buffer.
  private var scanned = 0
  private var lineStart = 0
  private var skippedEmptyLine = false

  init(limits: HTTPLimits) { self.limits = limits }

  /// The number of unused bytes.
  var bufferedCount: Int { buffer.count - start }

  /// The part of the request that the next byte belongs to.
  var position: Position {
    switch state {
    case .head: bufferedCount == 0 ? .idle : .head
    case .length, .chunked: .body
    }
  }

  /// The number of bytes of the current body that have arrived.
  var bodyCount: Int {
    switch state {
    case .head: 0
    case .length: bufferedCount
    case .chunked(let decoder): decoder.body.count
    }
  }

  /// Appends bytes from the peer.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if start == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.capacity <= 4_096)
      moveIndices(by: start)
    } else if start > 16_384 {
      buffer.removeSubrange(..<start)
      moveIndices(by: start)
    }
    buffer.append(contentsOf: bytes)
  }

  /// Appends bytes from the peer.
  mutating func append(_ bytes: some Sequence<UInt8>) {
    Array(bytes).withUnsafeBytes { append($0) }
  }

  /// Returns the next completed part; `nil` when more bytes are needed.
  mutating func next() throws(RequestFault) -> Event? {
    switch state {
    case .head:
      guard let end = try findHeadEnd() else { return nil }
      let head = try parseHead(upTo: end)
      start = end
      scanned = end
      lineStart = end
      skippedEmptyLine = false
      switch head.framing {
      case .length(let count): state = .length(count)
      case .chunked: state = .chunked(ChunkedDecoder(limit: limits.bodyBytes))
      }
      return .head(head)
    case .length(let count):
      guard bufferedCount >= count else { return nil }
      let body = Array(buffer[start..<(start + count)])
      finishBody(at: start + count)
      return .body(body)
    case .chunked(var decoder):
      // The decoder is moved out of the state while it works, so that its body is not copied.
      state = .head
      start += try decode(&decoder)
      guard decoder.isDone else {
        state = .chunked(decoder)
        return nil
      }
      finishBody(at: start)
      return .body(decoder.body)
    }
  }

  /// Removes and returns the unused bytes, which belong to another protocol.
  mutating func takeBuffered() -> [UInt8] {
    let bytes = Array(buffer[start...])
    buffer = []
    moveIndices(by: start)
    return bytes
  }

  private mutating func finishBody(at index: Int) {
    state = .head
    start = index
    scanned = index
    lineStart = index
  }

  private mutating func moveIndices(by count: Int) {
    start -= count
    scanned = max(0, scanned - count)
    lineStart = max(0, lineStart - count)
  }

  private func decode(_ decoder: inout ChunkedDecoder) throws(RequestFault) -> Int {
    try buffer.withUnsafeBufferPointer { bytes throws(RequestFault) in
      try decoder.decode(UnsafeBufferPointer(rebasing: bytes[start...]))
    }
  }

  private func parseHead(upTo end: Int) throws(RequestFault) -> RequestHead {
    try buffer.withUnsafeBufferPointer { bytes throws(RequestFault) in
      try RequestHeadParser(limits: limits).parse(
        UnsafeBufferPointer(rebasing: bytes[start..<end]))
    }
  }

  /// Returns the index after the empty line that ends the head.
  private mutating func findHeadEnd() throws(RequestFault) -> Int? {
    while let lineFeed = buffer[scanned...].firstIndex(of: 0x0A) {
      guard lineFeed > lineStart, buffer[lineFeed - 1] == 0x0D else {
        throw .bad("A line ends in a bare LF.")
      }
      let isEmpty = lineFeed == lineStart + 1
      if lineStart == start && lineFeed - start > limits.requestLineBytes { throw Self.longLine }
      scanned = lineFeed + 1
      let isFirst = lineStart == start
      lineStart = lineFeed + 1
      if isEmpty && isFirst {
        guard !skippedEmptyLine else { throw .bad("The request line is empty.") }
        skippedEmptyLine = true
        start = lineFeed + 1
      } else if isEmpty {
        guard scanned - start <= limits.headBytes else { throw longHead }
        return scanned
      }
    }
    scanned = buffer.count
    if lineStart == start && buffer.count - start > limits.requestLineBytes { throw Self.longLine }
    guard buffer.count - start <= limits.headBytes else { throw longHead }
    return nil
  }

  private static let longLine = RequestFault(
    status: .uriTooLong, detail: "The request line is too long.")

  private var longHead: RequestFault {
    RequestFault(
      status: .requestHeaderFieldsTooLarge, detail: "A head has at most \(limits.headBytes) bytes.")
  }
}
