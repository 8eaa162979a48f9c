import Foundation
import Testing

@testable import FerryCommand

@Suite struct ChildProcessTests {
  @Test func `a program's output, complaints and status come through`() async throws {
    let run = try await ToolRun.of(
      "/bin/sh", ["-c", #"read word; echo "got $word"; echo "oh no" >&2; exit 7"#],
      input: "tea\n")
    #expect(run.output == "got tea\n")
    #expect(run.complaint == "oh no")
    #expect(run.exit == .status(7))
    #expect(!run.isSuccess)
  }

  @Test func `a program that is killed is told from one that ends`() async throws {
    let run = try await ToolRun.of("/bin/sh", ["-c", "kill -9 $$"])
    #expect(run.exit == .signal(9))
  }

  @Test func `a program that is not there is named`() async {
    let failure = CommandFailure("/nonexistent cannot be started: No such file or directory")
    await #expect(throws: failure) {
      try await ToolRun.of("/nonexistent", [])
    }
  }

  @Test func `a program does not ignore the signals that ferry ignores`() async throws {
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    let run = try await ToolRun.of("/bin/sh", ["-c", "grep SigIgn /proc/self/status"])
    let mask = try #require(run.output.split(whereSeparator: \.isWhitespace).last)
    let ignored = try #require(UInt64(mask, radix: 16))
    #expect(ignored & (1 << UInt64(SIGPIPE - 1)) == 0)
  }

  @Test func `an app finds its container as home and nothing else of the user's`() {
    let environment = AppCommand.environment(home: "/tmp/box")
    #expect(environment["HOME"] == "/tmp/box")
    #expect(environment["CFFIXED_USER_HOME"] == "/tmp/box")
    #expect(!environment.keys.contains { $0.hasPrefix("XDG_") })
  }

  @Test func `a temporary folder is private and gone with its owner`() throws {
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
