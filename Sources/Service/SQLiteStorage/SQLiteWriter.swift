import Storage

/// Runs all writes, one after the other, and commits those that wait together as one.
///
/// Making a commit durable costs a wait for the disk, whatever is in it. While one group waits,
/// the next gathers; each caller hears back only when the disk has its own changes.
actor SQLiteWriter {
  private let thread: DedicatedThread
  private let connection: SQLiteConnection
  private let queue: WriteQueue

  /// More than this many writes do not wait for one another's commit.
  private static let largestGroup = 1_024

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  init(connection: SQLiteConnection, queue: WriteQueue) {
    thread = DedicatedThread(name: "ferry-writer")
    self.connection = connection
    self.queue = queue
  }

  /// Writes until the queue is closed and empty.
  func run() async {
    var waiting: ArraySlice<WriteQueue.Entry> = []
    while true {
      if waiting.isEmpty {
        guard await queue.waitForEntries() else { break }
        waiting = queue.takeAll()[...]
      }
      waiting = await commitGroup(from: waiting)
    }
    // The log is folded into the file, so that a closed database is one file.
    try? connection.run("PRAGMA optimize")
    _ = try? connection.run(Query(sql: "PRAGMA wal_checkpoint(TRUNCATE)"))
  }

  /// Commits as one transaction what waits and what comes meanwhile; returns what is left over.
  private func commitGroup(
    from entries: ArraySlice<WriteQueue.Entry>
  ) async -> ArraySlice<WriteQueue.Entry> {
    var waiting = entries
    do {
      try connection.run("BEGIN IMMEDIATE")
    } catch {
      for entry in waiting { entry.refuse(error) }
      return []
    }
    var outcomes: [WriteQueue.Outcome] = []
    while outcomes.count < Self.largestGroup {
      if waiting.isEmpty { waiting = queue.takeAll()[...] }
      guard let entry = waiting.popFirst() else { break }
      do {
        try connection.run("SAVEPOINT member")
      } catch {
        entry.refuse(error)
        break
      }
      let outcome = await entry.run(connection)
      outcomes.append(outcome)
      do {
        if outcome.error != nil { try connection.run("ROLLBACK TO member") }
        try connection.run("RELEASE member")
      } catch {
        break
      }
    }
    let failure = finishTransaction(lastError: outcomes.last?.error as? StorageError)
    for outcome in outcomes { outcome.settle(failure) }
    return waiting
  }

  /// Commits; on failure nothing of the group remains, and the error is the answer for all of it.
  private func finishTransaction(lastError: StorageError?) -> StorageError? {
    // A full disk or a failed write makes SQLite roll the whole transaction back by itself.
    guard connection.isInTransaction else {
      return lastError ?? .failed(code: 4, message: "the transaction was rolled back")
    }
    do {
      try connection.run("COMMIT")
      return nil
    } catch {
      if connection.isInTransaction { try? connection.run("ROLLBACK") }
      return error
    }
  }
}
