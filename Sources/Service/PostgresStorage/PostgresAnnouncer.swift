import Foundation
import Storage
import Synchronization

/// Carries announcements between the processes on one database.
///
/// It has its own connection, since NOTIFY inside a transaction serializes commits on a lock of the
/// server. An announcement is therefore sent after its transaction has committed; queued ones are
/// sent together.
final class PostgresAnnouncer: Sendable {
  private struct State {
    var waiting: [(topic: String, message: String)] = []
    var isClosed = false
    var closer: CheckedContinuation<Void, Never>?
    var hasFinished = false
  }

  private static let channel = "ferry"

  let hub = AnnouncementHub()
  private let address: PostgresAddress
  private let state = Mutex(State())
  /// A byte in the pipe wakes the thread.
  private let pipe: (reading: Int32, writing: Int32)

  init(_ address: PostgresAddress) {
    self.address = address
    var ends: [Int32] = [-1, -1]
    if Foundation.pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
    }
    pipe = (ends[0], ends[1])
  }

  deinit {
    Foundation.close(pipe.reading)
    Foundation.close(pipe.writing)
  }

  /// Starts to listen; returns once other processes' announcements are received.
  func start() async throws(StorageError) {
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Swift.Result<Void, StorageError>, Never>) in
      let thread = Thread { [self] in
        do throws(StorageError) {
          let connection = try listen()
          continuation.resume(returning: .success(()))
          run(connection)
        } catch {
          finish()
          continuation.resume(returning: .failure(error))
        }
      }
      thread.name = "ferry-announcer"
      thread.start()
    }
    try result.get()
  }

  /// Notifies the listeners of this process immediately, and those of others as soon as possible.
  func announce(_ announcements: [(topic: String, message: String)]) {
    for (topic, message) in announcements { hub.announce(message, on: topic) }
    state.withLock { $0.waiting += announcements }
    wake()
  }

  /// Sends queued announcements, and ends every stream.
  func close() async {
    await withCheckedContinuation { continuation in
      let isDone = state.withLock { state in
        state.isClosed = true
        if !state.hasFinished { state.closer = continuation }
        return state.hasFinished
      }
      wake()
      if isDone { continuation.resume() }
    }
    hub.close()
  }

  /// Closes without waiting.
  func stop() {
    state.withLock { $0.isClosed = true }
    wake()
    hub.close()
  }

  private func wake() {
    var byte: UInt8 = 1
    _ = write(pipe.writing, &byte, 1)
  }

  private func listen() throws(StorageError) -> PostgresConnection {
    let connection = try PostgresConnection(address, role: .announcer)
    do {
      // Listeners recover from a lost message by reading, so it need not wait for the disk.
      _ = try connection.run([
        Query(sql: "SET synchronous_commit = off"), Query(sql: "LISTEN \(Self.channel)"),
      ])
    } catch {
      throw error.error
    }
    return connection
  }

  private func run(_ first: PostgresConnection) {
    var connection: PostgresConnection? = first
    while true {
      do {
        guard let current = connection else {
          connection = try listen()
          hub.announceGap()
          continue
        }
        let (waiting, isClosed) = state.withLock { ($0.waiting, $0.isClosed) }
        if !waiting.isEmpty {
          _ = try current.run(waiting.map(Self.notify))
          state.withLock { $0.waiting.removeFirst(waiting.count) }
        } else if isClosed {
          break
        } else {
          wait(for: current.descriptor, seconds: nil)
        }
        for payload in try current.takeNotifications() { receive(payload) }
      } catch {
        connection = nil
        if state.withLock({ $0.isClosed }) { break }
        wait(for: nil, seconds: 0.25)
      }
    }
    finish()
  }

  private func receive(_ payload: String) {
    // A line break and a following combining mark can be one character.
    let scalars = payload.unicodeScalars
    guard let end = scalars.firstIndex(of: "\n") else { return }
    hub.announce(
      String(scalars[scalars.index(after: end)...]), on: String(scalars[..<end]))
  }

  private static func notify(_ topic: String, _ message: String) -> Query {
    Query(
      sql: "SELECT pg_notify('\(channel)', ?1)", bindings: [.text("\(topic)\n\(message)")])
  }

  /// Waits for the server or for an announcement of this process.
  private func wait(for descriptor: Int32?, seconds: Double?) {
    var entries = [pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)]
    if let descriptor {
      entries.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    }
    poll(&entries, nfds_t(entries.count), seconds.map { Int32($0 * 1_000) } ?? -1)
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(pipe.reading, &bytes, bytes.count) > 0 {}
  }

  private func finish() {
    let closer = state.withLock { state in
      state.hasFinished = true
      defer { state.closer = nil }
      return state.closer
    }
    closer?.resume()
  }
}
