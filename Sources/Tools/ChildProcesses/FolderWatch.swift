import Foundation

/// Waits for changes of the files in a folder.
///
/// - SeeAlso: inotify(7).
package final class FolderWatch: Sendable {
  /// No change led to the condition in time.
  package struct TimeoutError: Error {}

  private let descriptor: Int32
  private let watch: Int32

  package init(_ folder: String) throws {
    let descriptor = inotify_init1(Int32(IN_CLOEXEC))
    let events = UInt32(IN_CREATE) | UInt32(IN_MODIFY) | UInt32(IN_MOVED_TO)
    let watch = inotify_add_watch(descriptor, folder, events)
    guard watch >= 0 else {
      let code = POSIXErrorCode(rawValue: errno) ?? .EINVAL
      close(descriptor)
      throw POSIXError(code)
    }
    self.descriptor = descriptor
    self.watch = watch
  }

  deinit { close(descriptor) }

  /// Ignores later changes; a waiting closure is called once more.
  package func stop() { inotify_rm_watch(descriptor, watch) }

  /// Returns the result of a closure, which is called now and after each change until it has one.
  ///
  /// - Throws: ``TimeoutError``, or an error of the closure.
  package func firstResult<Result>(
    within timeout: Duration = .seconds(60), of body: () throws -> Result?
  ) throws -> Result {
    let clock = ContinuousClock()
    let deadline = clock.now + timeout
    while true {
      if let result = try body() { return result }
      let milliseconds = max(0, (deadline - clock.now) / .milliseconds(1))
      var events = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&events, 1, Int32(milliseconds))
      guard count > 0 || count < 0 && errno == EINTR else { throw TimeoutError() }
      var buffer = [UInt8](repeating: 0, count: 4_096)
      if count > 0 { _ = read(descriptor, &buffer, buffer.count) }
    }
  }
}
