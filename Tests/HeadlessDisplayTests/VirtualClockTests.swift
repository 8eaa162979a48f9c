import DisplayProtocol
import HeadlessDisplay
import Testing

@MainActor
@Suite struct VirtualClockTests {
  @Test func `actions run in order of time, then of scheduling`() {
    let clock = VirtualClock()
    var ran: [String] = []
    clock.schedule(at: 2) { ran.append("c") }
    clock.schedule(at: 1) { ran.append("a") }
    clock.schedule(at: 1) { ran.append("b") }
    clock.schedule(at: 5) { ran.append("d") }
    clock.advance(to: 3)
    #expect(ran == ["a", "b", "c"])
    #expect(clock.now == 3)
    #expect(clock.nextTime == 5)
  }

  @Test func `the clock shows an action's time while it runs`() {
    let clock = VirtualClock(now: 10)
    var times: [Double] = []
    clock.schedule(at: 12) { times.append(clock.now) }
    clock.schedule(at: 4) { times.append(clock.now) }
    clock.advance(to: 20)
    #expect(times == [10, 12])
  }

  @Test func `an action scheduled by another runs in the same advance if due`() {
    let clock = VirtualClock()
    var ticks = 0
    func tick() {
      ticks += 1
      clock.schedule(at: clock.now + 1) { tick() }
    }
    clock.schedule(at: 0) { tick() }
    clock.advance(to: 10)
    #expect(ticks == 11)
  }

  @Test func `a cancelled action does not run`() {
    let clock = VirtualClock()
    var ran = false
    let token = clock.schedule(at: 1) { ran = true }
    token.cancel()
    #expect(clock.nextTime == nil)
    clock.advance(to: 2)
    #expect(!ran)
  }

  @Test func `running until idle stops at the limit for endless work`() {
    let clock = VirtualClock()
    func tick() { clock.schedule(at: clock.now + 1) { tick() } }
    tick()
    #expect(!clock.runUntilIdle(limit: 30))
    #expect(clock.now == 30)
    let quiet = VirtualClock()
    quiet.schedule(at: 7) {}
    #expect(quiet.runUntilIdle())
    #expect(quiet.now == 7)
  }

  @Test func `time never runs backward`() {
    let clock = VirtualClock(now: 5)
    clock.advance(to: 1)
    clock.advance(by: -3)
    #expect(clock.now == 5)
  }

  @Test func `thousands of actions keep their order`() {
    let clock = VirtualClock()
    var ran: [Int] = []
    for index in 0..<5000 { clock.schedule(at: Double((index * 7919) % 997)) { ran.append(index) } }
    clock.runUntilIdle(limit: .infinity)
    let expected = (0..<5000).sorted { (($0 * 7919) % 997, $0) < (($1 * 7919) % 997, $1) }
    #expect(ran == expected)
  }

  @Test func `the application ends its turn after every action`() {
    let clock = VirtualClock()
    var turns = 0
    clock.afterAction = { turns += 1 }
    clock.schedule(at: 1) {}
    clock.schedule(at: 2) {}
    clock.advance(to: 3)
    #expect(turns == 2)
  }
}
