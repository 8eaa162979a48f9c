import Foundation
import Testing

@testable import Steps

@Suite struct StepsFileTests {
  @Test func `steps are read from a pipe`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("back\ntap \"A\"\n".utf8))
    try pipe.fileHandleForWriting.close()
    let file = try StepsFile(path: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
    #expect(file.steps.map(\.step) == [.back, .tap("A")])
    #expect(file.directory.path == FileManager.default.currentDirectoryPath)
  }

  @Test func `paths in a steps file are relative to its folder`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "visit.steps").path
    try "back\n".write(toFile: path, atomically: false, encoding: .utf8)
    let file = try StepsFile(path: path)
    #expect(file.directory.standardizedFileURL.path == folder.standardizedFileURL.path)
    #expect(file.name == path)
  }

  @Test func `no path gives no steps`() throws {
    #expect(try StepsFile(path: nil).steps.isEmpty)
  }

  @Test func `a missing file is named`() {
    #expect(throws: RunFailure("cannot read the steps file /nowhere/a.steps")) {
      try StepsFile(path: "/nowhere/a.steps")
    }
  }
}
