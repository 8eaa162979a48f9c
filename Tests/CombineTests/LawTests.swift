import Combine
import RandomTesting
import Testing

/// The contract of a publisher, checked for operators with random demands, values and ends.
@Suite struct LawTests {
  typealias Source = AnyPublisher<Int, Failed>

  /// A publisher that is made of a source, and a check of its contract.
  ///
  /// Unchecked: the closures have no state.
  struct Law: CustomTestStringConvertible, @unchecked Sendable {
    let testDescription: String
    let breaches: (_ seed: UInt64) -> [String]

    init<P: Publisher>(
      _ name: String,
      _ make: @escaping (Source, VirtualScheduler) -> P
    ) {
      testDescription = name
      breaches = { Self.run($0, make) }
    }

    /// The subscriber of an ended subscription, which nothing retains.
    private final class EndedSubscriber { weak var value: AnyObject? }

    /// Drives a publisher by random steps, and returns what is wrong.
    private static func run<P: Publisher>(
      _ seed: UInt64, _ make: (Source, VirtualScheduler) -> P
    ) -> [String] {
      let ended = EndedSubscriber()
      let probe = Probe<Int, Failed>()
      let breaches = drive(probe, seed, ended, make)
      return breaches + (ended.value == nil ? [] : ["the subscriber is retained"])
    }

    private static func drive<P: Publisher>(
      _ probe: Probe<Int, Failed>, _ seed: UInt64, _ ended: EndedSubscriber,
      _ make: (Source, VirtualScheduler) -> P
    ) -> [String] {
      var random = RandomNumbers(seed: seed)
      let scheduler = VirtualScheduler()
      let publisher = make(probe.eraseToAnyPublisher(), scheduler)
      let recorder = publisher.record(.max(random.below(3)))
      recorder.more = { $0 % 3 == 0 ? .max(1) : .none }
      var wasOver = false
      for step in 0..<40 {
        switch random.below(20) {
        case 0..<9: probe.send(random.below(5))
        case 9..<13: recorder.request(.max(1 + random.below(2)))
        case 13: recorder.request(.unlimited)
        case 14 where step > 20: probe.finish(random.below(2) == 0 ? .finished : .failure(.once))
        case 15 where step > 25 && !recorder.isCancelled:
          wasOver = recorder.completion != nil || probe.isComplete || probe.subscriber == nil
          recorder.cancel()
        default: scheduler.advance(by: random.below(30))
        }
      }
      scheduler.advance(by: 1000)
      var breaches = recorder.breaches
      if recorder.isCancelled, !wasOver, !probe.isCancelled {
        breaches.append("the cancellation does not reach the upstream")
      }
      if probe.cancelCount > 1 { breaches.append("\(probe.cancelCount) cancellations") }
      if probe.subscriptionCount > 1 { breaches.append("\(probe.subscriptionCount) subscriptions") }
      if recorder.isCancelled || recorder.completion != nil { ended.value = recorder }
      return breaches
    }
  }

  static var one: Publishers.SetFailureType<Just<Int>, Failed> {
    Just(7).setFailureType(to: Failed.self)
  }

  static let laws: [Law] = [
    Law("map") { source, _ in source.map { $0 + 1 } },
    Law("tryMap") { source, _ in source.tryMap { if $0 == 4 { throw Failed.other } else { $0 } } },
    Law("map(keyPath)") { source, _ in source.map(\.description) },
    Law("compactMap") { source, _ in source.compactMap { $0 > 2 ? $0 : nil } },
    Law("filter") { source, _ in source.filter { $0 > 2 } },
    Law("tryFilter") { source, _ in
      source.tryFilter { if $0 == 4 { throw Failed.other } else { $0 > 1 } }
    },
    Law("removeDuplicates") { source, _ in source.removeDuplicates() },
    Law("scan") { source, _ in source.scan(0, +) },
    Law("reduce") { source, _ in source.reduce(0, +) },
    Law("collect") { source, _ in source.collect() },
    Law("collect(3)") { source, _ in source.collect(3) },
    Law("count") { source, _ in source.count() },
    Law("max") { source, _ in source.max() },
    Law("contains") { source, _ in source.contains(4) },
    Law("allSatisfy") { source, _ in source.allSatisfy { $0 < 4 } },
    Law("first") { source, _ in source.first() },
    Law("first(where:)") { source, _ in source.first { $0 == 4 } },
    Law("last") { source, _ in source.last() },
    Law("dropFirst") { source, _ in source.dropFirst(2) },
    Law("drop(while:)") { source, _ in source.drop { $0 < 3 } },
    Law("prefix") { source, _ in source.prefix(3) },
    Law("prefix(while:)") { source, _ in source.prefix { $0 < 4 } },
    Law("output(in:)") { source, _ in source.output(in: 2...4) },
    Law("ignoreOutput") { source, _ in source.ignoreOutput() },
    Law("replaceEmpty") { source, _ in source.replaceEmpty(with: 1) },
    Law("replaceError") { source, _ in source.replaceError(with: 1) },
    Law("mapError") { source, _ in source.mapError { _ in Failed.other } },
    Law("catch") { source, _ in source.catch { _ in Just(1) } },
    Law("tryCatch") { source, _ in source.tryCatch { _ in Just(1).setFailureType(to: Failed.self) }
    },
    Law("retry(0)") { source, _ in source.retry(0) },
    Law("handleEvents") { source, _ in source.handleEvents(receiveOutput: { _ in }) },
    Law("merge") { source, _ in source.merge(with: one) },
    Law("merge of three") { source, _ in source.merge(with: one, one) },
    Law("MergeMany") { source, _ in Publishers.MergeMany(source, one.eraseToAnyPublisher()) },
    Law("combineLatest") { source, _ in source.combineLatest(one) },
    Law("zip") { source, _ in source.zip([1, 2, 3, 4].publisher.setFailureType(to: Failed.self)) },
    Law("prepend") { source, _ in source.prepend(1, 2) },
    Law("append") { source, _ in source.append(1, 2) },
    Law("flatMap") { source, _ in
      source.flatMap { [$0, $0].publisher.setFailureType(to: Failed.self) }
    },
    Law("flatMap(maxPublishers:)") { source, _ in
      source.flatMap(maxPublishers: .max(1)) { [$0, $0].publisher.setFailureType(to: Failed.self) }
    },
    Law("switchToLatest") { source, _ in
      source.map { [$0, $0].publisher.setFailureType(to: Failed.self) }.switchToLatest()
    },
    Law("buffer, keeping full") { source, _ in
      source.buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest)
    },
    Law("buffer by request") { source, _ in
      source.buffer(size: 2, prefetch: .byRequest, whenFull: .customError { .other })
    },
    Law("share") { source, _ in source.share() },
    Law("multicast") { source, _ in source.multicast { PassthroughSubject() }.autoconnect() },
    Law("prefix(untilOutputFrom:)") { source, scheduler in
      source.prefix(untilOutputFrom: Just(1).delay(for: 300, scheduler: scheduler))
    },
    Law("drop(untilOutputFrom:)") { source, scheduler in
      source.drop(untilOutputFrom: one.delay(for: 30, scheduler: scheduler))
    },
    Law("receive(on:)") { source, scheduler in source.receive(on: scheduler) },
    Law("subscribe(on:)") { source, scheduler in source.subscribe(on: scheduler) },
    Law("delay") { source, scheduler in source.delay(for: 20, scheduler: scheduler) },
    Law("debounce") { source, scheduler in source.debounce(for: 20, scheduler: scheduler) },
    Law("throttle") { source, scheduler in
      source.throttle(for: 40, scheduler: scheduler, latest: true)
    },
    Law("timeout") { source, scheduler in source.timeout(60, scheduler: scheduler) },
    Law("collect by time") { source, scheduler in source.collect(.byTimeOrCount(scheduler, 50, 3))
    },
    Law("measureInterval") { source, scheduler in source.measureInterval(using: scheduler) },
    Law("a chain") { source, scheduler in
      source.filter { $0 > 0 }.removeDuplicates().flatMap {
        Just($0).setFailureType(to: Failed.self)
      }
      .scan(0, +).receive(on: scheduler).prefix(5)
    },
  ]

  @Test(arguments: laws) func `a publisher keeps its contract`(law: Law) {
    for seed in 0..<100 as Range<UInt64> {
      let breaches = law.breaches(seed)
      #expect(breaches.isEmpty, "seed \(seed)")
      if !breaches.isEmpty { break }
    }
  }
}

extension RandomNumbers {
  fileprivate mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
