import Storage

/// Runs all writes, one after the other, and commits those that wait together as one.
///
/// Making a commit durable costs a wait for the disk, whatever is in it. While one group waits,
/// the next gathers; each caller hears back only when the disk has its own changes.
actor SQLiteWriter {
  private let thread: DedicatedThread
  private let connection: SQLiteConnection
  private let queue: WriteQueue
  /// `nil` for a database in memory, which has none.
  private let log: SQLiteLog?

  /// More than this many writes do not wait for one another's commit.
  private static let largestGroup = 1_024

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  init(connection: SQLiteConnection, log: SQLiteLog?, queue: WriteQueue) {
    thread = DedicatedThread(name: "ferry-writer")
    self.connection = connection
    self.queue = queue
    self.log = log
  }

  /// Writes until the queue is closed and empty.
  func run() async {
    var log = log
    var waiting: ArraySlice<WriteQueue.Entry> = []
    while true {
      if waiting.isEmpty {
        guard await queue.waitForEntries() else { break }
        waiting = queue.takeAll()[...]
      }
      waiting = await commitGroup(from: waiting)
      await log?.tend(connection)
    }
    await log?.close()
    // The log is folded into the file, so that a closed database is one file. Where that fails, the
    // log stays beside it and is as good.
    try? connection.run("PRAGMA optimize")
    _ = try? connection.run(Query(sql: "PRAGMA wal_checkpoint(TRUNCATE)"))
  }

  /// Commits as one transaction what waits and what comes meanwhile; returns what is left over.
  private func commitGroup(
    from entries: ArraySlice<WriteQueue.Entry>
  ) async -> ArraySlice<WriteQueue.Entry> {
    var waiting = entries
    guard begin(refusing: waiting) else { return [] }
    var members: [WriteQueue.Entry] = []
    var outcomes: [WriteQueue.Outcome] = []
    while members.count < Self.largestGroup {
      if waiting.isEmpty { waiting = queue.takeAll()[...] }
      guard let entry = waiting.popFirst() else { break }
      members.append(entry)
      connection.forgetChanges()
      let outcome = await entry.run(connection)
      outcomes.append(outcome)
      guard connection.isInTransaction else { break }
      // Most who refuse have changed nothing; what this one did cannot be undone by itself.
      if outcome.error != nil, connection.hasChanges {
        // A rollback that fails leaves a transaction, in which the next cannot begin.
        try? connection.run("ROLLBACK")
        await commitWithSavepoints(members)
        return waiting
      }
    }
    finish(outcomes)
    return waiting
  }

  /// Runs members again, each of which can be undone by itself, and commits those that stay.
  private func commitWithSavepoints(_ members: [WriteQueue.Entry]) async {
    guard begin(refusing: members[...]) else { return }
    var outcomes: [WriteQueue.Outcome] = []
    for entry in members {
      do {
        try connection.run("SAVEPOINT member")
        let outcome = await entry.run(connection)
        outcomes.append(outcome)
        if outcome.error != nil { try connection.run("ROLLBACK TO member") }
        try connection.run("RELEASE member")
      } catch {
        for entry in members[outcomes.count...] { entry.refuse(error) }
        break
      }
    }
    finish(outcomes)
  }

  /// Begins a transaction; says `false` once everyone has been told that there can be none.
  private func begin(refusing entries: ArraySlice<WriteQueue.Entry>) -> Bool {
    do {
      try connection.run("BEGIN IMMEDIATE")
      return true
    } catch {
      for entry in entries { entry.refuse(error) }
      return false
    }
  }

  /// Commits, and tells everyone of the group.
  private func finish(_ outcomes: [WriteQueue.Outcome]) {
    let failure = finishTransaction(lastError: outcomes.last?.error as? StorageError)
    for outcome in outcomes { outcome.settle(failure) }
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
      // Why the commit failed is what they are told, however this goes.
      if connection.isInTransaction { try? connection.run("ROLLBACK") }
      return error
    }
  }
}
