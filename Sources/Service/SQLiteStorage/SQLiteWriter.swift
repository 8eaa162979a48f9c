import Storage

/// Runs all writes sequentially and commits those that are queued together as a group.
///
/// A durable commit waits for the disk, regardless of its size. While one group waits, the next
/// gathers; each caller resumes only when its own changes are on disk.
actor SQLiteWriter {
  private let thread: DedicatedThread
  private let connection: SQLiteConnection
  private let queue: WriteQueue
  /// `nil` for a database in memory, which has none.
  private let log: SQLiteLog?
  /// `nil` for a database in memory.
  private let files: DatabaseFiles?

  /// The maximum number of writes in one commit.
  private static let largestGroup = 1_024
  /// The time after which a group is committed although more writes are waiting, so that those who
  /// wait for their commit do not wait for everyone else's.
  private static let longestGroup = Duration.milliseconds(10)

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  init(
    connection: SQLiteConnection, log: SQLiteLog?, files: DatabaseFiles?, queue: WriteQueue
  ) {
    thread = DedicatedThread(name: "ferry-writer")
    self.connection = connection
    self.queue = queue
    self.log = log
    self.files = files
  }

  /// Processes the queue until it is closed and empty.
  func run() async {
    var log = log
    while await queue.waitForEntries() {
      await commitGroup()
      await log?.checkpointIfDue(connection)
    }
    await log?.close()
    // The log is checkpointed, so that a closed database is one file. If that fails, the log
    // remains beside it without loss.
    try? connection.run("PRAGMA optimize")
    _ = try? connection.run(Query(sql: "PRAGMA wal_checkpoint(TRUNCATE)"))
  }

  /// Commits queued writes as one transaction.
  private func commitGroup() async {
    guard let first = queue.take() else { return }
    do {
      try files?.requireWritable()
      try connection.run("BEGIN IMMEDIATE")
    } catch {
      // The obstacle of one write is that of the others, too.
      first.refuse(error)
      while let entry = queue.take() { entry.refuse(error) }
      return
    }
    var members: [WriteQueue.Entry] = []
    var outcomes: [WriteQueue.Outcome] = []
    let clock = ContinuousClock()
    let end = clock.now + Self.longestGroup
    var next: WriteQueue.Entry? = first
    while let entry = next {
      members.append(entry)
      connection.forgetChanges()
      let outcome = await entry.run(connection)
      outcomes.append(outcome)
      guard connection.isInTransaction else { break }
      // Most writes that throw have changed nothing; this one's changes cannot be undone
      // separately.
      if outcome.error != nil, connection.hasChanges {
        // A failed rollback leaves a transaction open, in which the next cannot begin.
        try? connection.run("ROLLBACK")
        return await commitWithSavepoints(members)
      }
      let isFull = members.count >= Self.largestGroup || clock.now >= end
      next = isFull ? nil : queue.take()
    }
    finish(outcomes)
  }

  /// Runs writes again, each under a savepoint, and commits those that succeed.
  private func commitWithSavepoints(_ members: [WriteQueue.Entry]) async {
    do {
      try connection.run("BEGIN IMMEDIATE")
    } catch {
      for entry in members { entry.refuse(error) }
      return
    }
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

  /// Commits, and resumes every caller of the group.
  private func finish(_ outcomes: [WriteQueue.Outcome]) {
    let failure = finishTransaction(lastError: outcomes.last?.error as? StorageError)
    for outcome in outcomes { outcome.settle(failure) }
  }

  /// Commits; on failure the whole group is rolled back and receives the error.
  private func finishTransaction(lastError: StorageError?) -> StorageError? {
    // A full disk or a failed write makes SQLite roll back implicitly.
    guard connection.isInTransaction else {
      return lastError ?? .failed(code: 4, message: "the transaction was rolled back")
    }
    do {
      try connection.run("COMMIT")
      // Changes to a file that is gone are not confirmed.
      try files?.requireSameFiles()
      return nil
    } catch {
      // Callers receive the commit's error, not the rollback's.
      if connection.isInTransaction { try? connection.run("ROLLBACK") }
      return error
    }
  }
}
