import Foundation
import Testing

@testable import ChildProcesses
@testable import FerryCommand

@Suite struct ChildProcessTests {
  @Test func `output, error output and status are captured`() async throws {
    let run = try await ToolRun.of(
      "/bin/sh", ["-c", #"read word; echo "got $word"; echo "oh no" >&2; exit 7"#],
      input: "tea\n")
    #expect(run.output == "got tea\n")
    #expect(run.failureReason == "oh no")
    #expect(run.exit == .status(7))
    #expect(!run.isSuccess)
  }

  @Test func `a signal is distinguished from an exit status`() async throws {
    let run = try await ToolRun.of("/bin/sh", ["-c", "kill -9 $$"])
    #expect(run.exit == .signal(9))
  }

  @Test func `a missing program is named`() async {
    let failure = ChildProcess.Failure(
      description: "cannot start /nonexistent: No such file or directory")
    await #expect(throws: failure) {
      try await ToolRun.of("/nonexistent", [])
    }
  }

  @Test func `ignored signals are reset in child processes`() async throws {
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    let run = try await ToolRun.of("/bin/sh", ["-c", "grep SigIgn /proc/self/status"])
    let mask = try #require(run.output.split(whereSeparator: \.isWhitespace).last)
    let ignored = try #require(UInt64(mask, radix: 16))
    #expect(ignored & (1 << UInt64(SIGPIPE - 1)) == 0)
  }

  @Test func `a temporary folder is private and deleted on deinit`() throws {
    let path: String
    do {
      let folder = try TemporaryFolder()
      path = folder.path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? Int) == 0o700)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
