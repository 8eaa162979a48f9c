import Combine
import Testing

/// Operators with several upstreams.
@Suite struct CombiningTests {
  private let a = Probe<Int, Failed>()
  private let b = Probe<Int, Failed>()
  private let c = Probe<Int, Failed>()

  @Test func `merged publishers finish together and fail alone`() {
    let recorder = a.merge(with: b, c).record()
    a.send(1)
    c.send(2)
    a.finish()
    b.send(3)
    #expect(recorder.events == ["1", "2", "3"])
    b.finish(.failure(.once))
    #expect(recorder.events == ["1", "2", "3", "once"] && c.isCancelled)
  }

  @Test func `all numbers of publishers are merged`() {
    let j = [1].publisher
    #expect(j.merge(with: j).events.count == 3)
    #expect(j.merge(with: Just(2)).events == ["1", "2", "finished"])
    #expect(j.merge(with: Just(2), j).events.count == 4)
    #expect(j.merge(with: Just(2), j, j).events.count == 5)
    #expect(j.merge(with: Just(2), j, j, j).events.count == 6)
    #expect(j.merge(with: Just(2), j, j, j, j).events.count == 7)
    #expect(j.merge(with: Just(2), j, j, j, j, j).events.count == 8)
    #expect(j.merge(with: Just(2), j, j, j, j, j, j).events.count == 9)
    #expect(Publishers.MergeMany([j, j, j]).events == ["1", "1", "1", "finished"])
    #expect(Publishers.MergeMany([Just<Int>]()).events == ["finished"])
  }

  @Test func `a merged publisher is asked for one value at a time`() {
    let recorder = a.merge(with: b).record(.max(1))
    #expect(a.requests == [.max(1)] && b.requests == [.max(1)])
    a.send(1)
    b.send(2)
    b.send(3)
    #expect(recorder.events == ["1"])
    recorder.request(.max(1))
    #expect(recorder.events == ["1", "2"] && b.requests == [.max(1), .max(1)])
  }

  @Test func `the latest values are combined`() {
    let recorder = a.combineLatest(b) { "\($0)\($1)" }.record()
    a.send(1)
    a.send(2)
    b.send(3)
    a.send(4)
    a.finish()
    b.send(5)
    b.finish()
    #expect(recorder.events == ["23", "43", "45", "finished"])
    #expect(Just(1).combineLatest(Just(2), Just(3)) { $0 + $1 + $2 }.events == ["6", "finished"])
    #expect(
      Just(1).combineLatest(Just(2), Just(3), Just(4)).map { "\($0)" }.events
        == ["(1, 2, 3, 4)", "finished"])
  }

  @Test func `a combination fails with any of its publishers`() {
    let recorder = a.combineLatest(b, c).record()
    b.finish(.failure(.once))
    #expect(recorder.events == ["once"] && a.isCancelled && c.isCancelled)
  }

  @Test func `values are zipped in their order`() {
    let recorder = a.zip(b) { "\($0)\($1)" }.record()
    a.send(1, 2, 3)
    b.send(4, 5)
    #expect(recorder.events == ["14", "25"])
    b.finish()
    #expect(recorder.events == ["14", "25", "finished"] && a.isCancelled)
    #expect(
      [1, 2].publisher.zip([3, 4, 5].publisher).map { $0 * $1 }.events == ["3", "8", "finished"])
    #expect(Just(1).zip(Just(2), Just(3)) { $0 + $1 + $2 }.events == ["6", "finished"])
    #expect(
      Just(1).zip(Just(2), Just(3), Just(4)).map { "\($0)" }.events == ["(1, 2, 3, 4)", "finished"])
  }

  @Test func `publishers follow one another`() {
    #expect([2].publisher.prepend(0, 1).events == ["0", "1", "2", "finished"])
    #expect([2].publisher.append([3, 4]).events == ["2", "3", "4", "finished"])
    #expect([2].publisher.append(Just(3)).events == ["2", "3", "finished"])
    let recorder = a.append(b).record(.max(2))
    a.send(1)
    a.finish()
    #expect(b.requests == [.max(1)])
    b.send(2)
    b.finish()
    #expect(recorder.events == ["1", "2", "finished"])
  }

  @Test func `publishers of values are flattened`() {
    #expect(
      [1, 2].publisher.flatMap { [$0, $0 * 10].publisher }.events
        == ["1", "10", "2", "20", "finished"])
    #expect(
      [1, 2].publisher.flatMap { _ in Fail<Int, Failed>(error: .once) }.events == ["once"])
    #expect(
      [1].publisher.setFailureType(to: Failed.self).flatMap { Just($0) }.events
        == ["1", "finished"])
  }

  @Test func `a limited number of publishers is subscribed at the same time`() {
    let outer = Probe<Probe<Int, Failed>, Failed>()
    let recorder = outer.flatMap(maxPublishers: .max(1)) { $0 }.record()
    #expect(outer.requests == [.max(1)])
    outer.send(a)
    a.send(1)
    #expect(!outer.send(b))
    a.finish()
    #expect(outer.send(b))
    b.send(2)
    outer.finish()
    #expect(recorder.events == ["1", "2"])
    b.finish()
    #expect(recorder.events == ["1", "2", "finished"])
  }

  @Test func `a flattened publisher cancels all with its subscriber`() {
    let outer = Probe<Probe<Int, Failed>, Failed>()
    let recorder = outer.flatMap { $0 }.record()
    outer.send(a, b)
    recorder.cancel()
    #expect(outer.isCancelled && a.isCancelled && b.isCancelled)
  }

  @Test func `only the latest publisher is subscribed`() {
    let outer = Probe<Probe<Int, Failed>, Failed>()
    let recorder = outer.switchToLatest().record()
    outer.send(a)
    a.send(1)
    outer.send(b)
    #expect(a.isCancelled)
    b.send(2)
    outer.finish()
    #expect(recorder.events == ["1", "2"])
    b.finish()
    #expect(recorder.events == ["1", "2", "finished"])
    #expect([Just(1), Just(2)].publisher.switchToLatest().events == ["1", "2", "finished"])
  }

  @Test func `a buffer keeps values until they are requested`() {
    let dropping = a.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest).record(.max(1))
    #expect(a.requests == [.unlimited])
    a.send(1, 2, 3, 4)
    a.finish()
    #expect(dropping.events == ["1"])
    dropping.request(.unlimited)
    #expect(dropping.events == ["1", "3", "4", "finished"])
    let keeping = b.buffer(size: 1, prefetch: .byRequest, whenFull: .dropNewest).record(.none)
    b.send(1, 2)
    keeping.request(.unlimited)
    #expect(keeping.events == ["1"])
    let failing = c.buffer(size: 1, prefetch: .byRequest, whenFull: .customError { .other })
      .record(.none)
    c.send(1, 2)
    failing.request(.unlimited)
    #expect(failing.events == ["1", "other"] && c.isCancelled)
  }
}
