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
  ///   - reset: The event that is sent first, before all new events, when the id is not one of
  ///     these streams or its successor is no longer in the log. A rejected request would end the
  ///     client's attempts to connect.
  ///   - render: Reads the events to send.
  public func response(
    of stream: String, after lastEventID: String?, reset: ServerSentEvent,
    render: @escaping Render
  ) async throws -> HTTPResponse {
    try await response(of: [stream], after: lastEventID, reset: reset, render: render)
  }

  /// Streams the events of several streams as one.
  ///
  /// The id of an event has the position in each stream, so a connection resumes with the same
  /// streams in the same order.
  public func response(
    of streams: [String], after lastEventID: String?, reset: ServerSentEvent,
    render: @escaping Render
  ) async throws -> HTTPResponse {
    // Listening begins before the first read, so that no event falls between the two.
    let announcements = streams.map { database.announcements(on: $0) }
    let start = try await positions(in: streams, after: lastEventID)
    var response = HTTPResponse.stream(
      headers: [
        "Content-Type": ServerSentEvent.mediaType, "Cache-Control": "no-store",
        // nginx would collect events until its buffer is full.
        "X-Accel-Buffering": "no",
      ]
    ) { body in
      var greeting = "retry: 2000\n\n"
      if start.needsReset {
        greeting += Self.text(of: reset, positions: start.positions)
      } else {
        greeting += "id: \(Self.id(of: start.positions))\n\n"
      }
      try await body.write(Array(greeting.utf8))
      try await run(
        body, announcements, streams: streams, after: start.positions, render: render)
    }
    response.endsWithInput = true
    return response
  }

  private func positions(
    in streams: [String], after lastEventID: String?
  ) async throws -> (positions: [Int64], needsReset: Bool) {
    let ranges = try await database.read { transaction in
      var ranges: [(first: Int64, last: Int64)] = []
      for stream in streams {
        let row = try await transaction.firstRow(EventQueries.range(stream))
        ranges.append((try row?.integer("first") ?? 0, try row?.integer("last") ?? 0))
      }
      return ranges
    }
    let last = ranges.map(\.last)
    guard let lastEventID else { return (last, false) }
    guard let sequences = Self.positions(in: lastEventID), sequences.count == ranges.count,
      zip(sequences, ranges).allSatisfy({ $0 <= $1.last && $0 >= max($1.first - 1, 0) })
    else { return (last, true) }
    return (sequences, false)
  }

  private func run(
    _ body: any HTTPBodyWriting, _ announcements: [AsyncStream<Announcement>], streams: [String],
    after start: [Int64], render: @escaping Render
  ) async throws {
    var positions = start
    let (signals, signal) = AsyncStream.makeStream(
      of: Signal.self, bufferingPolicy: .bufferingNewest(2))
    let listening = announcements.map { announcements in
      Task {
        for await _ in announcements { signal.yield(.announcement) }
        signal.yield(.end)
      }
    }
    let wait = waitForHeartbeat
    let beating = Task {
      while !Task.isCancelled {
        try await wait()
        signal.yield(.heartbeat)
      }
    }
    defer {
      for task in listening { task.cancel() }
      beating.cancel()
    }
    try await send(streams, after: &positions, to: body, render: render)
    for await signal in signals {
      switch signal {
      case .announcement: try await send(streams, after: &positions, to: body, render: render)
      case .heartbeat: try await body.write(Array(":\n\n".utf8))
      case .end: return
      }
    }
  }

  private func send(
    _ streams: [String], after positions: inout [Int64], to body: any HTTPBodyWriting,
    render: @escaping Render
  ) async throws {
    for index in streams.indices {
      try await send(streams[index], index, after: &positions, to: body, render: render)
    }
  }

  /// Sends all events of a stream after a position; of several with the same reference only the
  /// last is sent.
  private func send(
    _ stream: String, _ index: Int, after positions: inout [Int64],
    to body: any HTTPBodyWriting, render: @escaping Render
  ) async throws {
    while true {
      let start = positions
      let (text, last, count) = try await database.read { transaction in
        let rows = try await transaction.rows(
          EventQueries.events(stream, after: start[index], limit: Self.batchSize))
        let references = try rows.map { row in
          EventReference(try row.text("name"), subjectID: try row.text("subject_id"))
        }
        var text = ""
        var positions = start
        for (offset, reference) in references.enumerated()
        where !references[(offset + 1)...].contains(reference) {
          guard let event = try await render(reference, transaction) else { continue }
          positions[index] = try rows[offset].integer("sequence")
          text += Self.text(of: event, positions: positions)
        }
        return (text, try rows.last?.integer("sequence") ?? start[index], rows.count)
      }
      positions[index] = last
      if !text.isEmpty { try await body.write(Array(text.utf8)) }
      if count < Self.batchSize { return }
    }
  }

  private static func id(of positions: [Int64]) -> String {
    positions.map(String.init).joined(separator: ".")
  }

  /// Reads the positions of an id; `nil` for a text that no id of an event has.
  private static func positions(in id: String) -> [Int64]? {
    let positions = id.split(separator: ".", omittingEmptySubsequences: false)
      .compactMap { Int64($0) }
    return Self.id(of: positions) == id ? positions : nil
  }

  private static func text(of event: ServerSentEvent, positions: [Int64]) -> String {
    var event = event
    event.id = id(of: positions)
    return event.text
  }
}
