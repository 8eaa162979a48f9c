import FerryService
import Testing

@testable import BrowserHost
@testable import FerryCommand

@Suite struct HostReportTests {
  private func obstacles(_ change: (inout SessionStatistics) -> Void) -> [String] {
    var sessions = SessionStatistics()
    change(&sessions)
    return HostReport(sessions).obstacles
  }

  @Test func `the disk is full below 16 MiB, and an unknown disk is no obstacle`() {
    #expect(obstacles { $0.freeBytes = nil }.isEmpty)
    #expect(obstacles { $0.freeBytes = 16_777_216 }.isEmpty)
    for free in [16_777_215, 0] {
      #expect(obstacles { $0.freeBytes = free } == ["The disk of the apps' data is full."])
    }
  }

  @Test func `a host without room is an obstacle, with and without a full disk`() {
    let full = "As many apps run as the limit permits."
    #expect(obstacles { $0.hasRoom = false } == [full])
    let both = obstacles {
      $0.hasRoom = false
      $0.freeBytes = 0
    }
    #expect(both == [full, "The disk of the apps' data is full."])
  }

  @Test func `a host that is starting is not ready`() {
    #expect(HostReport.starting.obstacles == ["The apps are starting."])
  }

  @Test func `the report has the counts of the sessions, and a zero for each other limit`() {
    var sessions = SessionStatistics()
    (sessions.openCount, sessions.activeCount, sessions.limit) = (3, 2, 8)
    sessions.rejectedCounts = [.address: 5]
    #expect(
      HostReport(sessions).metrics.map(\.name) == [
        "ferry_app_sessions_open", "ferry_app_sessions_active", "ferry_app_sessions_limit",
        "ferry_app_sessions_suspended_total", "ferry_app_sessions_rejected_total",
      ])
    #expect(HostReport(sessions).metrics.prefix(3).map(\.values) == [["": 3], ["": 2], ["": 8]])
    #expect(
      HostReport(sessions).metrics.last?.values == [
        #"limit="browser""#: 0, #"limit="customer""#: 0, #"limit="address""#: 5,
        #"limit="host""#: 0,
      ])
  }
}
