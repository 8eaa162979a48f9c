import Foundation
import Serving
import Synchronization
import Testing

@Suite struct `Monotonic clock` {
  /// A clock that can be set, and the time that elapses independently of it.
  private final class Source: Sendable {
    struct State {
      var time = Date(timeIntervalSince1970: 1_763_706_720)
      var elapsed: TimeInterval = 0
    }

    let state = Mutex(State())

    func elapse(_ seconds: TimeInterval) {
      state.withLock { state in
        state.time += seconds
        state.elapsed += seconds
      }
    }

    func set(by seconds: TimeInterval) { state.withLock { $0.time += seconds } }

    var clock: MonotonicClock {
      MonotonicClock(
        { self.state.withLock(\.time) }, elapsed: { self.state.withLock(\.elapsed) })
    }

    var time: Date { state.withLock(\.time) }
  }

  @Test func `the time follows the clock`() {
    let source = Source()
    let clock = source.clock
    #expect(clock.now == source.time)
    source.elapse(10)
    #expect(clock.now == source.time)
    source.set(by: 3_600)
    #expect(clock.now == source.time)
  }

  @Test func `the time advances slowly after the clock is set back, until it has caught up`() {
    let source = Source()
    let clock = source.clock
    let before = clock.now
    source.set(by: -60)
    #expect(clock.now == before)
    source.elapse(10)
    #expect(clock.now == before + 5)
    var latest = clock.now
    for _ in 0..<20 {
      source.elapse(10)
      #expect(clock.now > latest)
      latest = clock.now
    }
    #expect(clock.now == source.time)
  }

  @Test func `the time continues after that of another process`() {
    let source = Source()
    let clock = source.clock
    clock.advance(to: source.time + 7)
    #expect(clock.now == source.time + 7)
    clock.advance(to: source.time)
    #expect(clock.now == source.time + 7)
  }
}
