import Foundation
import HTTPServer
import Storage
import Wire

/// Streams the events of an ``EventLog`` as server-sent events.
///
/// A connection resumes after its `Last-Event-ID` in any process on the same database.
///
/// - SeeAlso: HTML Standard, section 9.2, "Server-sent events".
public struct EventStream: Sendable {
  /// Reads the event for a reference; returns `nil` when its subject no longer exists.
  ///
  /// The stream sets the event's id.
  public typealias Render =
    @Sendable (EventReference, any ReadTransaction) async throws ->
    ServerSentEvent?

  private let database: any Database
  private let waitForHeartbeat: @Sendable () async throws -> Void

  private static let batchSize = 100

  private enum Signal: Sendable {
    case announcement
    case heartbeat
    case end
  }

  /// Makes a stream.
  ///
  /// - Parameter waitForHeartbeat: Returns when an idle connection needs a comment line, which
  ///   keeps proxies from closing it.
  public init(
    database: any Database, waitForHeartbeat: @escaping @Sendable () async throws -> Void
  ) {
    self.database = database
    self.waitForHeartbeat = waitForHeartbeat
  }

  /// Streams the events after an id, or all new events without one.
  ///
  /// - Parameters:
  ///   - lastEventID: The `Last-Event-ID` of the request.
  ///   - reset: The event that is sent first when the id is invalid or no longer in the log.
  ///   - render: Reads the events to send.
  public func response(
    of stream: String, after lastEventID: String?, reset: ServerSentEvent,
    render: @escaping Render
  ) async throws -> HTTPResponse {
    // Listening begins before the first read, so that no event falls between the two.
    let announcements = database.announcements(on: stream)
    let start = try await position(in: stream, after: lastEventID)
    return .stream(
      headers: [
        "Content-Type": ServerSentEvent.mediaType, "Cache-Control": "no-store",
        // nginx would collect events until its buffer is full.
        "X-Accel-Buffering": "no",
      ]
    ) { body in
      var greeting = "retry: 2000\n\n"
      if start.needsReset {
        greeting += Self.text(of: reset, sequence: start.sequence)
      } else {
        greeting += "id: \(start.sequence)\n\n"
      }
      try await body.write(Array(greeting.utf8))
      try await run(
        body, announcements, stream: stream, after: start.sequence, render: render)
    }
  }

  private func position(
    in stream: String, after lastEventID: String?
  ) async throws -> (sequence: Int64, needsReset: Bool) {
    let row = try await database.read { try await $0.firstRow(EventQueries.range(stream)) }
    let last = try row?.integer("last") ?? 0
    guard let lastEventID else { return (last, false) }
    let first = try row?.integer("first") ?? 0
    guard let sequence = Int64(lastEventID), sequence <= last, sequence >= first - 1 else {
      return (last, true)
    }
    return (sequence, false)
  }

  private func run(
    _ body: any HTTPBodyWriting, _ announcements: AsyncStream<Announcement>, stream: String,
    after start: Int64, render: @escaping Render
  ) async throws {
    var sequence = start
    let (signals, signal) = AsyncStream.makeStream(
      of: Signal.self, bufferingPolicy: .bufferingNewest(2))
    let listening = Task {
      for await _ in announcements { signal.yield(.announcement) }
      signal.yield(.end)
    }
    let wait = waitForHeartbeat
    let beating = Task {
      while !Task.isCancelled {
        try await wait()
        signal.yield(.heartbeat)
      }
    }
    defer {
      listening.cancel()
      beating.cancel()
    }
    try await send(stream, after: &sequence, to: body, render: render)
    for await signal in signals {
      switch signal {
      case .announcement: try await send(stream, after: &sequence, to: body, render: render)
      case .heartbeat: try await body.write(Array(":\n\n".utf8))
      case .end: return
      }
    }
  }

  /// Sends all events after one; of several with the same reference only the last is sent.
  private func send(
    _ stream: String, after sequence: inout Int64, to body: any HTTPBodyWriting,
    render: @escaping Render
  ) async throws {
    while true {
      let start = sequence
      let (text, last, count) = try await database.read { transaction in
        let rows = try await transaction.rows(
          EventQueries.events(stream, after: start, limit: Self.batchSize))
        let references = try rows.map { row in
          EventReference(try row.text("name"), subjectID: try row.text("subject_id"))
        }
        var text = ""
        for (index, reference) in references.enumerated()
        where !references[(index + 1)...].contains(reference) {
          guard let event = try await render(reference, transaction) else { continue }
          text += Self.text(of: event, sequence: try rows[index].integer("sequence"))
        }
        return (text, try rows.last?.integer("sequence") ?? start, rows.count)
      }
      sequence = last
      if !text.isEmpty { try await body.write(Array(text.utf8)) }
      if count < Self.batchSize { return }
    }
  }

  private static func text(of event: ServerSentEvent, sequence: Int64) -> String {
    var event = event
    event.id = "\(sequence)"
    return event.text
  }
}
