import AppHost
import Testing

@MainActor
@Suite("The memory of idle apps")
struct MemoryTrimmerTests {
  /// A wait that a test ends.
  @MainActor
  private final class Wait {
    var pending: [@MainActor () -> Void] = []
    var trimCount = 0

    func end() {
      let ended = pending
      pending = []
      for work in ended { work() }
    }
  }

  private let wait = Wait()
  private let trimmer: MemoryTrimmer

  init() {
    trimmer = MemoryTrimmer(
      wait: { [wait] in wait.pending.append($0) }, trim: { [wait] in wait.trimCount += 1 })
  }

  @Test("Memory is returned once after the last commit of a series")
  func series() {
    for _ in 1...3 { trimmer.appDidCommit() }
    #expect(wait.pending.count == 1)
    // Two of the commits came during the wait.
    wait.end()
    #expect(wait.trimCount == 0)
    wait.end()
    #expect(wait.trimCount == 1)
    wait.end()
    #expect(wait.trimCount == 1)
  }

  @Test("Memory is returned again after later commits")
  func again() {
    trimmer.appDidCommit()
    wait.end()
    trimmer.appDidCommit()
    wait.end()
    #expect(wait.trimCount == 2)
  }
}
