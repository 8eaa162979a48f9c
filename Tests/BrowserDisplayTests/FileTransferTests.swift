import CoreGraphics
import DisplayProtocol
import Testing

@testable import BrowserDisplay

@Suite struct FileTransferTests {
  private let request = FileRequest(
    identifier: 7, purpose: .open(kinds: [], allowsMany: true))

  private func withTransfer(_ body: (inout FileTransfer) throws -> Void) rethrows {
    var transfer = FileTransfer(FileInbox(in: FileManager.default.temporaryDirectory))
    defer { transfer.remove() }
    try body(&transfer)
  }

  private func announced(_ name: String, _ size: Int) -> FileTransfer.Announced {
    FileTransfer.Announced(name: name, type: "text/plain", size: size)
  }

  @Test func `chunks become files at any boundaries`() throws {
    try withTransfer { transfer in
      let files = [announced("a.txt", 3), announced("empty", 0), announced("b.txt", 4)]
      let begun = try transfer.begin(files, for: request)
      #expect(begun.answer == .progress(0))
      #expect(begun.received == 0)
      let first = try #require(try transfer.take(Data("abcde".utf8), for: 7))
      #expect(first.received == 5)
      #expect(first.answer == .progress(5.0 / 7))
      let last = try #require(try transfer.take(Data("fg".utf8), for: 7))
      guard case .chosen(let places) = last.answer else {
        Issue.record("\(last.answer)")
        return
      }
      #expect(places.map(\.name) == ["a.txt", "empty", "b.txt"])
      let texts = try places.map { try String(contentsOfFile: $0.path, encoding: .utf8) }
      #expect(texts == ["abc", "", "defg"])
      #expect(transfer.request == nil)
    }
  }

  @Test func `an empty file is complete at once`() throws {
    try withTransfer { transfer in
      let step = try transfer.begin([announced("empty", 0)], for: request)
      guard case .chosen(let places) = step.answer else {
        Issue.record("\(step.answer)")
        return
      }
      #expect(places.count == 1)
    }
  }

  @Test func `more bytes than announced are a protocol violation`() throws {
    try withTransfer { transfer in
      _ = try transfer.begin([announced("a", 2)], for: request)
      #expect(throws: PageMessage.Refusal.self) { try transfer.take(Data([1, 2, 3]), for: 7) }
    }
  }

  @Test func `files outside the request are a protocol violation`() {
    let one = FileRequest(identifier: 1, purpose: .open(kinds: [], allowsMany: false))
    let saving = FileRequest(identifier: 1, purpose: .save(["/a"]))
    let wrong: [(FileRequest, [FileTransfer.Announced])] = [
      (one, [announced("a", 1), announced("b", 1)]), (one, []), (saving, [announced("a", 1)]),
      (request, [announced("a", FileLimits.bytes), announced("b", 1)]),
      (request, Array(repeating: announced("a", 1), count: FileLimits.files + 1)),
    ]
    for (request, files) in wrong {
      withTransfer { transfer in
        #expect(throws: PageMessage.Refusal.self) { try transfer.begin(files, for: request) }
      }
    }
  }

  @Test func `a chunk without a request is ignored`() throws {
    try withTransfer { transfer in
      #expect(try transfer.take(Data([1]), for: 7) == nil)
      _ = try transfer.begin([announced("a", 2)], for: request)
      #expect(try transfer.take(Data([1]), for: 8) == nil)
      transfer.stop()
      #expect(try transfer.take(Data([1]), for: 7) == nil)
    }
  }

  @Test func `a download is complete, and one above the limit is refused`() throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(
      "FileTransferTests-\(UUID().uuidString).txt")
    try Data("drinks".utf8).write(to: place)
    defer { try? FileManager.default.removeItem(at: place) }
    try withTransfer { transfer in
      let messages = try transfer.messages(handing: [place.path], for: 3)
      let message = try #require(messages.first)
      let fields = try JSONSerialization.jsonObject(with: Data(message)) as? [String: Any]
      #expect(fields?["t"] as? String == "file")
      #expect(fields?["name"] as? String == place.lastPathComponent)
      #expect(fields?["data"] as? String == "ZHJpbmtz")
      try Data(count: FileLimits.savedBytes + 1).write(to: place)
      #expect(throws: FileTransferFailure.self) {
        try transfer.messages(handing: [place.path], for: 3)
      }
      #expect(throws: FileTransferFailure.self) {
        try transfer.messages(handing: ["/nowhere/at/all"], for: 3)
      }
    }
  }
}
