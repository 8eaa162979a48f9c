import Dispatch
import Foundation

/// The socket to the host that started this process: length-prefixed messages.
///
/// The length has four bytes in little-endian order. Reads and writes happen on the main queue and
/// do not block; output that the host does not accept yet is buffered.
@MainActor
final class HostChannel {
  /// The maximum length of a received message; longer messages end the session.
  static let longestMessage = 1_048_576
  /// The maximum number of buffered output bytes, beyond which the process disconnects from its
  /// host.
  ///
  /// Images are sent unencoded, and one commit may contain all images that the user chose at once.
  private static let bufferLimit = 192 * 1_048_576

  private let descriptor: Int32
  private let readSource: any DispatchSourceRead
  private let writeSource: any DispatchSourceWrite
  private var isReading = false
  private var isWriting = false
  private var received: [UInt8] = []
  private var waiting: [UInt8] = []
  /// The number of bytes already sent; removing them at each write would cost more than sending.
  private var taken = 0
  private var onMessage: (Data) -> Void = { _ in }
  private var onEnd: (String) -> Void = { _ in }

  init(descriptor: Int32) {
    self.descriptor = descriptor
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
    readSource = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    writeSource = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
  }

  isolated deinit {
    readSource.cancel()
    writeSource.cancel()
    // A suspended dispatch source must not be released.
    if !isReading { readSource.resume() }
    if !isWriting { writeSource.resume() }
  }

  /// Starts listening.
  ///
  /// - Parameters:
  ///   - onMessage: Called with each complete message.
  ///   - onEnd: Called once, with the reason, when the host disconnects or violates the protocol.
  func start(onMessage: @escaping (Data) -> Void, onEnd: @escaping (String) -> Void) {
    self.onMessage = onMessage
    self.onEnd = onEnd
    readSource.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.readMore() }
    }
    writeSource.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.writeMore() }
    }
    isReading = true
    readSource.resume()
  }

  func send(_ message: [UInt8]) {
    let length = UInt32(message.count)
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      waiting.append(UInt8(truncatingIfNeeded: length >> shift))
    }
    waiting.append(contentsOf: message)
    if waiting.count - taken > Self.bufferLimit { return onEnd("the host takes no messages") }
    writeMore()
  }

  private func writeMore() {
    while taken < waiting.count {
      let written = waiting.withUnsafeBytes { bytes in
        let rest = UnsafeRawBufferPointer(rebasing: bytes[taken...])
        return write(descriptor, rest.baseAddress, rest.count)
      }
      if written > 0 {
        taken += written
      } else if written < 0, errno == EINTR {
        continue
      } else if written < 0, errno == EAGAIN {
        break
      } else {
        return onEnd("the host is gone")
      }
    }
    if taken == waiting.count {
      waiting.removeAll(keepingCapacity: waiting.count <= 1_048_576)
      taken = 0
    }
    let shouldWrite = !waiting.isEmpty
    if shouldWrite != isWriting {
      isWriting = shouldWrite
      if shouldWrite { writeSource.resume() } else { writeSource.suspend() }
    }
  }

  private func readMore() {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        received.append(contentsOf: chunk[..<count])
        if count < chunk.count { break }
      } else if count < 0, errno == EINTR {
        continue
      } else if count < 0, errno == EAGAIN {
        break
      } else {
        readSource.cancel()
        return onEnd("the host is gone")
      }
    }
    decodeMessages()
  }

  private func decodeMessages() {
    var start = 0
    while received.count - start >= 4 {
      var length = 0
      for index in 0..<4 { length |= Int(received[start + index]) << (8 * index) }
      guard length <= Self.longestMessage else {
        readSource.cancel()
        return onEnd("a message is too long")
      }
      guard received.count - start - 4 >= length else { break }
      onMessage(Data(received[(start + 4)..<(start + 4 + length)]))
      start += 4 + length
    }
    if start > 0 { received.removeFirst(start) }
  }
}
