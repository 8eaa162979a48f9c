import Combine
import Foundation
import Testing

@Suite struct BasicsTests {
  private final class Owner {
    var text = ""
    var values: [Int] = []
  }

  @Test func `demands add and subtract without a negative or too large result`() {
    typealias Demand = Subscribers.Demand
    #expect(Demand.max(2) + 3 == 5)
    #expect(Demand.unlimited + .unlimited == .unlimited)
    #expect(Demand.max(2) - .max(3) == .none)
    #expect(Demand.unlimited - .max(1) == .unlimited)
    #expect(Demand.max(3) - .unlimited == .none)
    #expect(Demand.max(.max) + 1 == .unlimited)
    #expect(Demand.max(.max) * 2 == .unlimited)
    #expect(Demand.max(2) * 3 == 6)
    #expect(Demand.unlimited > 10 && Demand.max(1) < 2 && 3 > Demand.max(2))
    #expect(Demand.unlimited.max == nil && Demand.max(4).max == 4)
    #expect("\(Demand.unlimited) \(Demand.max(1))" == "unlimited max(1)")
  }

  @Test func `a cancellable is cancelled once, by itself or by its deallocation`() {
    var count = 0
    var cancellable: AnyCancellable? = AnyCancellable { count += 1 }
    cancellable?.cancel()
    cancellable?.cancel()
    cancellable = nil
    #expect(count == 1)
    var cancellables: Set<AnyCancellable> = []
    AnyCancellable { count += 1 }.store(in: &cancellables)
    var list: [AnyCancellable] = []
    AnyCancellable { count += 1 }.store(in: &list)
    #expect(count == 1 && cancellables.count == 1 && list.count == 1)
    cancellables.removeAll()
    list.removeAll()
    #expect(count == 3)
  }

  @Test func `a sink receives values and the completion, and requests all`() {
    let probe = Probe<Int, Failed>()
    var events: [String] = []
    let sink = probe.sink(
      receiveCompletion: { events.append("\($0)") }, receiveValue: { events.append("\($0)") })
    probe.send(1, 2)
    probe.finish(.failure(.once))
    #expect(probe.requests == [.unlimited])
    #expect(events.count == 3 && events.last?.hasPrefix("failure(") == true)
    withExtendedLifetime(sink) {}
  }

  @Test func `a sink that is deallocated cancels and releases what its closure captures`() {
    let probe = Probe<Int, Never>()
    weak var captured: Owner?
    do {
      let owner = Owner()
      captured = owner
      let sink = probe.sink { owner.values.append($0) }
      probe.send(1)
      #expect(owner.values == [1])
      withExtendedLifetime(sink) {}
    }
    #expect(probe.isCancelled && captured == nil)
  }

  @Test func `assign sets a property, and retains the object until it is cancelled`() {
    let subject = PassthroughSubject<String, Never>()
    weak var weakOwner: Owner?
    var cancellable: AnyCancellable?
    do {
      let owner = Owner()
      weakOwner = owner
      cancellable = subject.assign(to: \.text, on: owner)
    }
    subject.send("a")
    #expect(weakOwner?.text == "a")
    cancellable?.cancel()
    #expect(weakOwner == nil)
  }

  @Test func `a sequence sends as much as is requested, and finishes after the last value`() {
    let recorder = [1, 2, 3].publisher.record(.max(2))
    #expect(recorder.events == ["1", "2"])
    recorder.request(.max(1))
    #expect(recorder.events == ["1", "2", "3", "finished"])
    #expect(recorder.breaches.isEmpty)
  }

  @Test func `a long sequence that is requested value by value does not recurse`() {
    let recorder = Recorder<Int, Never>(.max(1))
    recorder.onValue = { [unowned recorder] _ in recorder.request(.max(1)) }
    (0..<100_000).publisher.subscribe(recorder)
    #expect(recorder.values.count == 100_000 && recorder.completion != nil)
  }

  @Test func `publishers of one value wait for demand`() {
    let recorder = Just(1).record(.none)
    #expect(recorder.events.isEmpty)
    recorder.request(.max(1))
    #expect(recorder.events == ["1", "finished"])
    #expect(Optional(1).publisher.events == ["1", "finished"])
    #expect(Int?.none.publisher.events == ["finished"])
    #expect(Result<Int, Failed>.failure(.once).publisher.events == ["once"])
    #expect(Result<Int, Failed>.success(1).publisher.events == ["1", "finished"])
    #expect(Empty<Int, Never>().events == ["finished"])
    #expect(Empty<Int, Never>(completeImmediately: false).events.isEmpty)
    #expect(Fail(outputType: Int.self, failure: Failed.once).events == ["once"])
    #expect(
      Record<Int, Failed>(output: [1, 2], completion: .failure(.once)).events == ["1", "2", "once"])
  }

  @Test func `a future runs its closure once, and keeps the result for all subscribers`() {
    var count = 0
    var promise: Future<Int, Never>.Promise?
    let future = Future<Int, Never> {
      count += 1
      promise = $0
    }
    let early = future.record()
    promise?(.success(1))
    promise?(.success(2))
    #expect(count == 1)
    #expect(early.events == ["1", "finished"])
    #expect(future.events == ["1", "finished"])
  }

  @Test func `a deferred publisher is created for each subscriber`() {
    var count = 0
    let deferred = Deferred { () -> Just<Int> in
      count += 1
      return Just(count)
    }
    #expect(count == 0)
    #expect(deferred.events == ["1", "finished"])
    #expect(deferred.events == ["2", "finished"])
  }
}
