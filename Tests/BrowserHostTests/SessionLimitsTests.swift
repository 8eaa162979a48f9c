import Testing

@testable import BrowserHost

@Suite struct SessionLimitsTests {
  private static let gibibyte: UInt64 = 1 << 30

  /// Returns the available memory of a machine with 24 GiB and some files.
  private func available(_ files: [String: String]) -> UInt64 {
    AvailableMemory.bytes(ofMachine: 24 * Self.gibibyte) { files[$0] }
  }

  @Test(arguments: [
    (24 * gibibyte, 1_288, 644), (24 * gibibyte / 10 * 8, 1_030, 515), (gibibyte, 53, 26),
    (256 << 20, 13, 8), (0, 8, 8),
  ])
  func `an app has 20 MB, and an address half of the apps`(
    memory: UInt64, sessions: Int, sessionsOfAddress: Int
  ) {
    let limits = SessionLimits(memoryInBytes: memory)
    #expect(limits.sessions == sessions)
    #expect(limits.sessionsOfAddress == sessionsOfAddress)
    #expect(limits.sessionsOfContainer == 8 && limits.sessionsOfCustomer == 16)
  }

  @Test func `a number of apps replaces that of the memory`() {
    let limits = SessionLimits(sessions: 1_000)
    #expect(limits.sessions == 1_000 && limits.sessionsOfAddress == 500)
  }

  @Test func `without a limit the memory is that of the machine`() {
    #expect(available([:]) == 24 * Self.gibibyte)
    #expect(
      available([
        "/proc/self/cgroup": "0::/system.slice/ferry.service\n",
        "/sys/fs/cgroup/system.slice/ferry.service/memory.max": "max\n",
      ]) == 24 * Self.gibibyte)
    #expect(
      available([
        "/proc/self/cgroup": "4:memory:/\n0::/\n",
        "/sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
      ]) == 24 * Self.gibibyte)
  }

  @Test func `the lowest limit of the groups of version 2 applies`() {
    var files = [
      "/proc/self/cgroup": "0::/system.slice/ferry.service\n",
      "/sys/fs/cgroup/system.slice/ferry.service/memory.max": "4294967296\n",
      "/sys/fs/cgroup/system.slice/memory.max": "max\n",
    ]
    #expect(available(files) == 4 * Self.gibibyte)
    files["/sys/fs/cgroup/system.slice/memory.max"] = "2147483648\n"
    #expect(available(files) == 2 * Self.gibibyte)
  }

  @Test func `the limit of a group of version 1 applies`() {
    let files = [
      "/proc/self/cgroup": "5:cpu,cpuacct:/a\n4:memory:/docker/12ab\n1:name=systemd:/a\n0::/\n",
      "/sys/fs/cgroup/memory/docker/12ab/memory.limit_in_bytes": "1073741824\n",
      "/sys/fs/cgroup/memory/memory.limit_in_bytes": "9223372036854771712\n",
    ]
    #expect(available(files) == Self.gibibyte)
  }

  @Test(arguments: [
    ("0::/", "/sys/fs/cgroup/memory.max"),
    ("4:memory:/docker/12ab", "/sys/fs/cgroup/memory/memory.limit_in_bytes"),
  ])
  func `the limit of a container that sees its own group as the root applies`(
    group: String, file: String
  ) {
    #expect(
      available(["/proc/self/cgroup": group, file: "536870912"]) == Self.gibibyte / 2)
  }

  @Test func `a limit above the memory of the machine has no effect`() {
    let files = ["/proc/self/cgroup": "0::/", "/sys/fs/cgroup/memory.max": "1099511627776"]
    #expect(available(files) == 24 * Self.gibibyte)
  }
}
