import Glibc

/// Bytes that wait to be sent, in order.
package struct OutputQueue: Sendable {
  package enum Outcome: Sendable {
    /// All has been sent.
    case done
    /// The system takes no more until the socket can be written to again.
    case blocked
    /// The connection is broken.
    case failed
  }

  private var chunks: [[UInt8]] = []
  private var first = 0
  /// How much of the first chunk has been sent.
  private var offset = 0
  /// How many bytes wait.
  package private(set) var count = 0

  package init() {}

  /// Adds bytes behind the others.
  package mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    count += bytes.count
    if let last = chunks.indices.last, last >= first, chunks[last].count + bytes.count <= 16_384 {
      chunks[last].append(contentsOf: bytes)
    } else {
      chunks.append(bytes)
    }
  }

  /// Sends as much as the system takes; returns how many bytes that were.
  package mutating func send(to descriptor: Int32) -> (Outcome, sent: Int) {
    var sent = 0
    while first < chunks.count {
      let written = chunks[first].withUnsafeBytes { bytes in
        // A broken connection is an error here, not a signal that ends the process.
        Glibc.send(
          descriptor, bytes.baseAddress.map { $0 + offset }, bytes.count - offset,
          Int32(MSG_NOSIGNAL))
      }
      if written < 0 {
        if errno == EINTR { continue }
        return (errno == EAGAIN ? .blocked : .failed, sent)
      }
      sent += written
      count -= written
      offset += written
      guard offset == chunks[first].count else { continue }
      chunks[first] = []
      first += 1
      offset = 0
    }
    chunks.removeAll(keepingCapacity: chunks.count <= 16)
    first = 0
    return (.done, sent)
  }
}
