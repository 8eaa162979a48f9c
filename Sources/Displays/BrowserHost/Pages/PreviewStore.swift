import Cryptography

/// The previews of apps, each rendered at its first request and kept in memory.
///
/// One is rendered at a time, so that a visit of the root page leaves time for running apps.
actor PreviewStore {
  private enum Entry {
    case rendering(Task<[UInt8]?, Never>)
    case rendered([UInt8])
    /// Not rendered again for a minute, because each attempt starts a process.
    case failed(atNanoseconds: UInt64)
  }

  /// The minimum time between attempts to render a preview that failed, in nanoseconds.
  private static let retryNanoseconds: UInt64 = 60_000_000_000

  /// 16 hexadecimal digits, which differ when the pictures can differ.
  nonisolated let version: String
  private let apps: Set<String>
  private let source: BrowserHost.PreviewSource
  private let now: @Sendable () -> UInt64
  private var entries: [BrowserHost.Preview: Entry] = [:]
  private var last: Task<[UInt8]?, Never>?

  /// - Parameters:
  ///   - apps: The names of the apps that have previews.
  ///   - now: The monotonic time, in nanoseconds.
  init(
    apps: Set<String>, source: BrowserHost.PreviewSource, now: @escaping @Sendable () -> UInt64
  ) {
    self.apps = apps
    self.source = source
    self.now = now
    version = Hexadecimal.text(of: BLAKE2b.digest(of: Array(source.basis.utf8)).prefix(8))
  }

  /// Returns a picture by the name of its file; `nil` for an unknown name and if rendering failed.
  func picture(_ name: String) async -> [UInt8]? {
    guard let preview = BrowserHost.Preview(file: name), apps.contains(preview.app)
    else { return nil }
    switch entries[preview] {
    case .rendered(let bytes): return bytes
    case .rendering(let task): return await task.value
    case .failed(let time) where now() - time < Self.retryNanoseconds: return nil
    case .failed, nil: break
    }
    let task = Task { [last, source] in
      _ = await last?.value
      return await source.render(preview)
    }
    entries[preview] = .rendering(task)
    last = task
    let bytes = await task.value
    entries[preview] = bytes.map { .rendered($0) } ?? .failed(atNanoseconds: now())
    return bytes
  }
}
