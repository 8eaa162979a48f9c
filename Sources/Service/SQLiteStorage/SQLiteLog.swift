import Storage
import Synchronization

/// Checkpoints the write-ahead log before it grows long, mostly beside the writer.
///
/// A checkpoint waits for the disk far longer than a commit does, and would delay every writer. So
/// another thread copies the log on its own connection while the writer continues; the little that
/// was added meanwhile is copied by the writer. Then the whole log is obsolete, and the next commit
/// starts from its beginning again.
///
/// - SeeAlso: https://www.sqlite.org/wal.html, "Checkpointing".
struct SQLiteLog: Sendable {
  /// The length at which the log is checkpointed, in pages of 4 KB: 32 MB.
  static let usualLength = 8_192

  private let copier: Copier
  private let length: Int
  /// The length at which copying begins.
  private var dueLength: Int
  /// The state of the copying thread, whose work the writer completes.
  private var pass: Task<Void, Never>?

  /// - Parameters:
  /// - connection: The copying thread's connection.
  /// - length: The length of the log, in pages, at which it is checkpointed.
  init(_ connection: SQLiteConnection, length: Int) {
    copier = Copier(connection)
    self.length = length
    dueLength = length
  }

  /// Checkpoints a long log; called by the writer between two transactions.
  mutating func checkpointIfDue(
    _ writer: SQLiteConnection, isolation: isolated (any Actor)? = #isolation
  ) async {
    guard writer.logLength >= dueLength else { return }
    guard let pass else {
      self.pass = copier.start()
      return
    }
    if copier.isCopying {
      // Sustained writing that outpaces the disk has to wait for the copy eventually.
      guard writer.logLength >= dueLength + 3 * length else { return }
      await pass.value
    }
    self.pass = nil
    // A long-running reader still needs the log; the next attempt is made much later.
    dueLength = writer.copyLog() ? length : writer.logLength + length
  }

  /// Waits for copying to finish, and closes the connection.
  func close() async {
    await pass?.value
    await copier.close()
  }

  /// Copies on a separate thread.
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
      // Pages added during the long first pass are copied by the short second one, which leaves
      // even less for the writer.
      for _ in 0..<2 { _ = connection?.copyLog() }
      isBusy.store(false, ordering: .releasing)
    }
  }
}
