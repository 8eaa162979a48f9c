import Glibc

/// A queue of bytes to send.
package struct OutputQueue: Sendable {
  package enum Outcome: Sendable {
    /// Everything has been sent.
    case done
    /// The socket accepts no more until it becomes writable.
    case blocked
    /// The connection is broken.
    case failed
  }

  private var chunks: [[UInt8]] = []
  private var first = 0
  /// The number of bytes of the first chunk that have been sent.
  private var offset = 0
  /// The number of queued bytes.
  package private(set) var count = 0

  package init() {}

  /// Appends bytes.
  package mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    count += bytes.count
    if let last = chunks.indices.last, last >= first, chunks[last].count + bytes.count <= 16_384 {
      chunks[last].append(contentsOf: bytes)
    } else {
      chunks.append(bytes)
    }
  }

  /// Sends as much as the socket accepts; returns the number of bytes sent.
  package mutating func send(to descriptor: Int32) -> (Outcome, sent: Int) {
    var sent = 0
    while first < chunks.count {
      let written = chunks[first].withUnsafeBytes { bytes in
        // A broken connection is reported as an error instead of SIGPIPE.
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
