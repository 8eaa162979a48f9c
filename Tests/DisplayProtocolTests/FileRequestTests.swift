import CoreGraphics
import DisplayProtocol
import Testing

@Suite struct FileRequestTests {
  @Test(arguments: [
    ("cat.PNG", "", true), ("cat.jpg", "", false), ("cat", "image/png", true),
    ("cat", "video/mp4", true), ("cat", "videos/mp4", false), ("png", "", false),
    ("cat", "", false),
  ])
  func `accepted types are extensions, media types and wildcards`(
    name: String, type: String, takes: Bool
  ) {
    let purpose = FileRequest.Purpose.open(
      kinds: [".png", "image/png", "video/*"], allowsMany: false)
    #expect(purpose.accepts(name: name, type: type) == takes)
  }

  @Test func `without types every file is accepted`() {
    #expect(FileRequest.Purpose.open(kinds: [], allowsMany: true).accepts(name: "a", type: ""))
  }

  @Test(arguments: [
    ("cat.png", "cat.png"), ("../../etc/passwd", "passwd"), (#"C:\cats\cat.png"#, "cat.png"),
    ("", "file"), ("/", "file"), ("..", "file"), (".hidden", "hidden"), ("a\u{0}b\n.txt", "ab.txt"),
    ("고양이.png", "고양이.png"),
  ])
  func `a file name cannot leave its folder`(name: String, plain: String) {
    #expect(FileInbox.plain(name) == plain)
  }

  @Test func `a long name keeps its extension`() {
    let plain = FileInbox.plain(String(repeating: "고", count: 300) + ".jpeg")
    #expect(plain.utf8.count <= 200)
    #expect(plain.hasSuffix("고.jpeg"))
  }

  @Test func `files of the same name are stored separately, and are counted`() throws {
    let directory = FileManager.default.temporaryDirectory
    var inbox = FileInbox(in: directory)
    defer { inbox.remove() }
    let places = [try inbox.place(for: "a.txt"), try inbox.place(for: "a.txt")]
    for place in places { try Data([1, 2, 3]).write(to: place) }
    #expect(Set(places).count == 2)
    #expect(inbox.byteCount == 6)
    inbox.remove()
    #expect(inbox.byteCount == 0)
  }

  @Test func `files of an old run are deleted, and nothing else`() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
      "FileRequestTests-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    var inbox = FileInbox(in: directory)
    try Data([1]).write(to: inbox.place(for: "a"))
    let other = directory.appendingPathComponent("mine.txt")
    try Data([1]).write(to: other)
    FileInbox.removeOld(in: directory, now: Date())
    #expect(inbox.byteCount == 1)
    FileInbox.removeOld(in: directory, now: Date().addingTimeInterval(200_000))
    #expect(inbox.byteCount == 0)
    #expect(FileManager.default.fileExists(atPath: other.path))
  }
}
