import Storage
import Synchronization

/// Sees to it that the log is copied into the file before it grows long, mostly beside the writer.
///
/// Copying waits for the disk far longer than a commit does, and all who write would wait with it.
/// So another thread copies what there is, on a connection of its own, while the writer goes on;
/// what came meanwhile is little, and the writer copies that itself. Then nothing in the log is
/// needed any more, and the next commit writes from its beginning again.
///
/// - SeeAlso: https://www.sqlite.org/wal.html, "Checkpointing".
struct SQLiteLog: Sendable {
  /// Pages of 4 KB that the log has before it is copied: 32 MB.
  static let usualLength = 8_192

  private let copier: Copier
  private let length: Int
  /// Copying begins at this length.
  private var dueLength: Int
  /// What the other thread is doing or has done; the writer is to finish it.
  private var pass: Task<Void, Never>?

  /// - Parameters:
  ///   - connection: What the other thread copies with.
  ///   - length: How many pages the log has before it is copied.
  init(_ connection: SQLiteConnection, length: Int) {
    copier = Copier(connection)
    self.length = length
    dueLength = length
  }

  /// Has the log copied when it is long; to be called by the writer between two transactions.
  mutating func tend(
    _ writer: SQLiteConnection, isolation: isolated (any Actor)? = #isolation
  ) async {
    guard writer.logLength >= dueLength else { return }
    guard let pass else {
      self.pass = copier.start()
      return
    }
    if copier.isCopying {
      // Who writes faster than the disk can copy has to wait for it at last.
      guard writer.logLength >= 4 * dueLength else { return }
      await pass.value
    }
    self.pass = nil
    // A reader that has been at it for long still needs the log; it is asked again much later.
    dueLength = writer.copyLog() ? length : writer.logLength + length
  }

  /// Waits until nothing is being copied, and lets go of the connection.
  func close() async {
    await pass?.value
    await copier.close()
  }

  /// Copies on a thread of its own.
  private actor Copier {
    private let thread = DedicatedThread(name: "ferry-log")
    private var connection: SQLiteConnection?
    private let isBusy = Atomic(false)

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    init(_ connection: SQLiteConnection) { self.connection = connection }

    nonisolated var isCopying: Bool { isBusy.load(ordering: .acquiring) }

    nonisolated func start() -> Task<Void, Never> {
      isBusy.store(true, ordering: .relaxed)
      return Task { await copy() }
    }

    func close() { connection = nil }

    private func copy() {
      // What comes during the first pass, which is long, is left for the second, which is short,
      // so that still less is left for the writer.
      for _ in 0..<2 { _ = connection?.copyLog() }
      isBusy.store(false, ordering: .releasing)
    }
  }
}
