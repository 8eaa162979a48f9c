import FerryService
import Foundation
import HTTPServer
import MermaidbucksAPI
import MermaidbucksService
import Synchronization
import Testing
import Wire

/// The state after a process is killed while it works.
@Suite struct `Killed processes` {
  @Test func `a kill loses no session and no read message that was answered`() async throws {
    try await withTemporaryDirectory { directory in
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [directory = directory as String] in
        try await Victim(directory: directory).serveUntilKilled()
      }
      let lines = try Victim(directory: directory).acknowledgements()
      #expect(lines.count >= Victim.sessionCount)
      let service = try await FerryService.start(
        FerryService.Configuration(database: .directory(directory), demoData: true))
      for line in lines {
        let parts = line.split(separator: " ")
        let answer = await service.handler.respond(
          to: try HTTPRequest(
            .get, "/v1/inbox", headers: ["Authorization": "Bearer \(parts[0])"]))
        let inbox = try WireJSON.decode(Page<InboxMessage>.self, from: Data(answer.body))
        #expect(inbox.items.first { $0.id == parts[1] }?.isRead == true)
      }
      await service.stop()
    }
  }
}

/// The work of the process that is killed.
private struct Victim {
  static let sessionCount = 12

  let directory: String

  private var path: String { directory + "/answered" }

  func acknowledgements() throws -> [String] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return text.split(separator: "\n").map(String.init)
  }

  /// Signs in and reads messages, records each response, and is killed on the way.
  func serveUntilKilled() async throws {
    let service = try await FerryService.start(
      FerryService.Configuration(database: .directory(directory), demoData: true))
    let note = try Acknowledgements(path: path, killAfter: Self.sessionCount)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for client in 0..<4 {
        group.addTask {
          while true {
            let signedIn = await service.handler.respond(
              to: try HTTPRequest(
                .post, "/v1/sessions", headers: ["Content-Type": "application/json"],
                body: Array(try WireJSON.encode(DemoData.account))))
            let receipt = try WireJSON.decode(
              SessionReceipt.self, from: Data(signedIn.body))
            let headers: HTTPHeaders = ["Authorization": "Bearer \(receipt.token)"]
            let listed = await service.handler.respond(
              to: try HTTPRequest(.get, "/v1/inbox", headers: headers))
            let inbox = try WireJSON.decode(
              Page<InboxMessage>.self, from: Data(listed.body))
            let message = inbox.items[client % inbox.items.count]
            let read = await service.handler.respond(
              to: try HTTPRequest(.post, "/v1/inbox/\(message.id)/read", headers: headers))
            if read.status == .ok { note.write("\(receipt.token) \(message.id)") }
          }
        }
      }
      try await group.waitForAll()
    }
  }
}

/// Records responses in a file, and kills the process after some of them.
private final class Acknowledgements: Sendable {
  private let descriptor: Int32
  private let killAfter: Int
  private let count = Atomic(0)

  init(path: String, killAfter: Int) throws {
    descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    self.killAfter = killAfter
  }

  deinit { close(descriptor) }

  func write(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    let written = Foundation.write(descriptor, bytes, bytes.count)
    precondition(written == bytes.count, "The answer cannot be noted.")
    if count.add(1, ordering: .relaxed).newValue == killAfter { kill(getpid(), SIGKILL) }
  }
}
