import Combine
import Dispatch
import Foundation
import Testing

/// Operators on a virtual clock, and the schedulers.
@Suite struct TimeTests {
  private let probe = Probe<Int, Failed>()
  private let clock = VirtualScheduler()

  @Test func `a debounced value is published after a pause`() {
    let recorder = probe.debounce(for: 100, scheduler: clock).record()
    probe.send(1)
    clock.advance(by: 50)
    probe.send(2)
    clock.advance(by: 99)
    #expect(recorder.events.isEmpty)
    clock.advance(by: 1)
    #expect(recorder.events == ["2"])
    probe.send(3)
    probe.finish()
    clock.advance(by: 200)
    #expect(recorder.events == ["2", "finished"])
  }

  @Test func `one value of each interval passes a throttle`() {
    let latest = probe.throttle(for: 100, scheduler: clock, latest: true).record()
    probe.send(1)
    clock.advance()
    #expect(latest.events == ["1"])
    probe.send(2)
    clock.advance(by: 50)
    probe.send(3)
    clock.advance(by: 50)
    #expect(latest.events == ["1", "3"])
    probe.send(4)
    probe.finish()
    clock.advance(by: 100)
    #expect(latest.events == ["1", "3", "4", "finished"])
    let other = Probe<Int, Failed>()
    let first = other.throttle(for: 100, scheduler: clock, latest: false).record()
    other.send(1)
    clock.advance()
    other.send(2, 3)
    clock.advance(by: 100)
    #expect(first.events == ["1", "2"])
  }

  @Test func `values and the completion are delayed`() {
    let recorder = probe.delay(for: 100, scheduler: clock).record()
    probe.send(1)
    clock.advance(by: 60)
    probe.send(2)
    probe.finish()
    clock.advance(by: 40)
    #expect(recorder.events == ["1"])
    clock.advance(by: 60)
    #expect(recorder.events == ["1", "2", "finished"])
  }

  @Test func `a publisher without values for too long ends`() {
    let finishing = probe.timeout(100, scheduler: clock).record()
    clock.advance(by: 90)
    probe.send(1)
    clock.advance(by: 99)
    #expect(finishing.events == ["1"])
    clock.advance(by: 1)
    #expect(finishing.events == ["1", "finished"] && probe.isCancelled)
    let other = Probe<Int, Failed>()
    let failing = other.timeout(100, scheduler: clock, customError: { .other }).record()
    clock.advance(by: 100)
    #expect(failing.events == ["other"])
  }

  @Test func `values arrive on the scheduler, in their order`() {
    let recorder = probe.receive(on: clock).record(.max(2))
    #expect(probe.requests == [.max(2)])
    probe.send(1, 2)
    #expect(recorder.events.isEmpty)
    clock.advance()
    #expect(recorder.events == ["1", "2"])
    recorder.request(.max(1))
    probe.send(3)
    probe.finish()
    clock.advance()
    #expect(recorder.events == ["1", "2", "3", "finished"])
  }

  @Test func `values that are scheduled are not delivered after a cancellation`() {
    let recorder = probe.receive(on: clock).record()
    probe.send(1)
    recorder.cancel()
    clock.advance()
    #expect(recorder.events.isEmpty && probe.isCancelled)
  }

  @Test func `subscriptions, requests and cancellations happen on the scheduler`() {
    let recorder = probe.subscribe(on: clock).record()
    #expect(probe.subscriptionCount == 0)
    clock.advance()
    #expect(probe.subscriptionCount == 1 && probe.requests == [.unlimited])
    probe.send(1)
    recorder.cancel()
    #expect(recorder.events == ["1"] && !probe.isCancelled)
    clock.advance()
    #expect(probe.isCancelled)
  }

  @Test func `values are collected by time and count`() {
    let recorder = probe.collect(.byTimeOrCount(clock, 100, 2)).record()
    probe.send(1, 2, 3)
    clock.advance()
    #expect(recorder.events == ["[1, 2]"])
    clock.advance(by: 100)
    #expect(recorder.events == ["[1, 2]", "[3]"])
    clock.advance(by: 100)
    probe.send(4)
    probe.finish()
    clock.advance()
    #expect(recorder.events == ["[1, 2]", "[3]", "[4]", "finished"])
  }

  @Test func `the time between values is measured`() {
    let recorder = probe.measureInterval(using: clock).map(\.milliseconds).record()
    clock.advance(by: 30)
    probe.send(1)
    clock.advance(by: 20)
    probe.send(2)
    #expect(recorder.events == ["30", "20"])
  }

  @Test func `strides are created from every unit and from literals`() {
    typealias Queue = DispatchQueue.SchedulerTimeType.Stride
    #expect(Queue.milliseconds(300).magnitude == 300_000_000)
    #expect((0.5 as Queue) == .milliseconds(500) && (2 as Queue) == .seconds(2))
    #expect(Queue(.microseconds(3)) == .nanoseconds(3000))
    #expect(Queue.seconds(.max).magnitude == .max)
    #expect(RunLoop.SchedulerTimeType.Stride.milliseconds(250).timeInterval == 0.25)
    #expect((0.5 as OperationQueue.SchedulerTimeType.Stride) == .milliseconds(500))
    let now = DispatchQueue.main.now
    #expect(now.distance(to: now.advanced(by: .seconds(1))) == .seconds(1))
    #expect(now.advanced(by: .seconds(1)).distance(to: now) == .seconds(-1))
  }

  @Test func `the immediate scheduler runs closures at once`() {
    #expect(
      [1, 2].publisher.receive(on: ImmediateScheduler.shared).events == ["1", "2", "finished"])
    #expect(
      Just(1).delay(for: .seconds(5), scheduler: ImmediateScheduler.shared).events
        == ["1", "finished"])
  }

  @Test func `queues deliver values in their order`() async {
    let queue = DispatchQueue(label: "test")
    for await list in (0..<50).publisher.receive(on: queue).collect().values {
      #expect(list == Array(0..<50))
    }
    let operations = OperationQueue()
    for await list in (0..<50).publisher.receive(on: operations).collect().values {
      #expect(list == Array(0..<50))
    }
    let global = DispatchQueue.global()
    for await list in (0..<50).publisher.receive(on: global).collect().values {
      #expect(list == Array(0..<50))
    }
  }

  @Test func `queues run closures after a delay and repeatedly`() async {
    let queue = DispatchQueue(label: "test")
    for await value in Just(1).delay(for: .milliseconds(1), scheduler: queue).values {
      #expect(value == 1)
    }
    let operations = OperationQueue()
    for await value in Just(1).delay(for: .milliseconds(1), scheduler: operations).values {
      #expect(value == 1)
    }
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      nonisolated(unsafe) var count = 0
      nonisolated(unsafe) var timer: (any Cancellable)?
      queue.sync {
        timer = queue.schedule(after: queue.now, interval: .milliseconds(1)) {
          count += 1
          if count == 3 {
            timer?.cancel()
            continuation.resume()
          }
        }
      }
    }
  }

  @Test func `a run loop delivers values of other threads, and timers`() {
    let loop = RunLoop.current
    nonisolated(unsafe) var events: [String] = []
    let sink = Just(1).receive(on: loop).append(Just(2).delay(for: 0.001, scheduler: loop))
      .sink { events.append("\($0)") }
    let timer = Timer.publish(every: 0.001, on: loop, in: .default).autoconnect()
      .map { _ in "tick" }.prefix(2).sink { events.append($0) }
    let end = Date(timeIntervalSinceNow: 30)
    while events.count < 4, Date() < end { _ = loop.run(mode: .default, before: end) }
    #expect(Set(events) == ["1", "2", "tick"] && events.count == 4)
    withExtendedLifetime((sink, timer)) {}
  }
}
