import Combine
import Foundation
import Testing

/// The operators with one upstream publisher.
@Suite struct OperatorTests {
  private let numbers = [3, 1, 4, 1, 5].publisher
  private let failing = Record<Int, Failed>(output: [1, 2], completion: .failure(.once))

  private func check<T>(_ value: T) throws -> T {
    if value as? Int == 4 { throw Failed.other }
    return value
  }

  @Test func `values are transformed`() {
    #expect(numbers.map { $0 * 2 }.events == ["6", "2", "8", "2", "10", "finished"])
    #expect(numbers.tryMap { try check($0) }.events == ["3", "1", "other"])
    #expect(["a", "bc"].publisher.map(\.count).events == ["1", "2", "finished"])
    #expect(
      ["a"].publisher.map(\.count, \.isEmpty).map { "\($0) \($1)" }.events == [
        "1 false", "finished",
      ])
    #expect(
      ["a"].publisher.map(\.count, \.isEmpty, \.first).map { "\($0) \($1) \($2 ?? "-")" }.events
        == ["1 false a", "finished"])
    #expect(["1", "x", "2"].publisher.compactMap { Int($0) }.events == ["1", "2", "finished"])
    #expect(numbers.tryCompactMap { try check($0) > 2 ? $0 : nil }.events == ["3", "other"])
    #expect([1, nil].publisher.replaceNil(with: 0).events == ["1", "0", "finished"])
  }

  @Test func `values are filtered`() {
    #expect(numbers.filter { $0 > 2 }.events == ["3", "4", "5", "finished"])
    #expect(numbers.tryFilter { try check($0) > 2 }.events == ["3", "other"])
    #expect([1, 1, 2, 1].publisher.removeDuplicates().events == ["1", "2", "1", "finished"])
    #expect(numbers.removeDuplicates { $0 > $1 }.events == ["3", "4", "5", "finished"])
    #expect(numbers.tryRemoveDuplicates { try check($1) == $0 }.events == ["3", "1", "other"])
    #expect(numbers.ignoreOutput().events == ["finished"])
  }

  @Test func `values are combined`() {
    #expect(numbers.scan(0, +).events == ["3", "4", "8", "9", "14", "finished"])
    #expect(numbers.tryScan(0) { $0 + (try check($1)) }.events == ["3", "4", "other"])
    #expect(numbers.reduce(0, +).events == ["14", "finished"])
    #expect(numbers.tryReduce(0) { $0 + (try check($1)) }.events == ["other"])
    #expect(numbers.count().events == ["5", "finished"])
    #expect(numbers.min().events == ["1", "finished"])
    #expect(numbers.max().events == ["5", "finished"])
    #expect(numbers.max { $0 > $1 }.events == ["1", "finished"])
    #expect(numbers.min { $0 > $1 }.events == ["5", "finished"])
    #expect(numbers.tryMax { try check($0) < $1 }.events == ["other"])
    #expect(numbers.tryMin { try check($0) < $1 }.events == ["other"])
    #expect(numbers.collect().events == ["[3, 1, 4, 1, 5]", "finished"])
    #expect(numbers.collect(2).events == ["[3, 1]", "[4, 1]", "[5]", "finished"])
    #expect(failing.collect(2).events == ["[1, 2]", "once"])
    #expect(failing.reduce(0, +).events == ["once"])
  }

  @Test func `collected arrays are requested as values`() {
    let probe = Probe<Int, Never>()
    let recorder = probe.collect(3).record(.max(2))
    #expect(probe.requests == [.max(6)])
    #expect(recorder.values.isEmpty)
  }

  @Test func `a filtered value is replaced by another one, so that demand is met`() {
    let recorder = (1...10).publisher.filter { $0 % 3 == 0 }.record(.max(2))
    #expect(recorder.events == ["3", "6"])
  }

  @Test func `the answer to a question comes as soon as it is known`() {
    let probe = Probe<Int, Never>()
    let recorder = probe.contains(2).record()
    probe.send(1, 2)
    #expect(recorder.events == ["true", "finished"] && probe.isCancelled)
    #expect(numbers.contains(7).events == ["false", "finished"])
    #expect(numbers.contains { $0 > 4 }.events == ["true", "finished"])
    #expect(numbers.tryContains { try check($0) > 9 }.events == ["other"])
    #expect(numbers.allSatisfy { $0 < 4 }.events == ["false", "finished"])
    #expect(numbers.allSatisfy { $0 < 9 }.events == ["true", "finished"])
    #expect(numbers.tryAllSatisfy { try check($0) < 9 }.events == ["other"])
  }

  @Test func `first and last values are found`() {
    #expect(numbers.first().events == ["3", "finished"])
    #expect(numbers.first { $0 > 3 }.events == ["4", "finished"])
    #expect(numbers.tryFirst { try check($0) > 3 }.events == ["other"])
    #expect(numbers.last().events == ["5", "finished"])
    #expect(numbers.last { $0 < 2 }.events == ["1", "finished"])
    #expect(numbers.tryLast { try check($0) < 2 }.events == ["other"])
    #expect(Empty<Int, Never>().first().events == ["finished"])
    #expect(Empty<Int, Never>().last().events == ["finished"])
  }

  @Test func `a last value waits for demand`() {
    let recorder = numbers.last().record(.none)
    #expect(recorder.events.isEmpty)
    recorder.request(.max(1))
    #expect(recorder.events == ["5", "finished"])
  }

  @Test func `values at the start and the end are left out`() {
    #expect(numbers.dropFirst().events == ["1", "4", "1", "5", "finished"])
    #expect(numbers.dropFirst(3).events == ["1", "5", "finished"])
    #expect(numbers.drop { $0 != 4 }.events == ["4", "1", "5", "finished"])
    #expect(numbers.tryDrop { try check($0) < 9 }.events == ["other"])
    #expect(numbers.prefix(2).events == ["3", "1", "finished"])
    #expect(numbers.prefix(0).events == ["finished"])
    #expect(numbers.prefix { $0 < 4 }.events == ["3", "1", "finished"])
    #expect(numbers.tryPrefix { try check($0) < 9 }.events == ["3", "1", "other"])
    #expect(numbers.output(at: 2).events == ["4", "finished"])
    #expect(numbers.output(in: 1...2).events == ["1", "4", "finished"])
    #expect(numbers.output(in: 3...).events == ["1", "5", "finished"])
    #expect(numbers.output(in: ..<2).events == ["3", "1", "finished"])
  }

  @Test func `a prefix cancels the upstream after its last value`() {
    let probe = Probe<Int, Never>()
    let recorder = probe.prefix(2).record()
    probe.send(1, 2)
    #expect(recorder.events == ["1", "2", "finished"] && probe.isCancelled)
  }

  @Test func `another publisher starts or ends the values`() {
    let (probe, other) = (Probe<Int, Never>(), Probe<Int, Never>())
    let after = probe.drop(untilOutputFrom: other).record()
    probe.send(1)
    other.send(0)
    probe.send(2)
    #expect(after.events == ["2"] && other.isCancelled)
    let (probe2, other2) = (Probe<Int, Never>(), Probe<Int, Never>())
    let until = probe2.prefix(untilOutputFrom: other2).record()
    probe2.send(1)
    other2.send(0)
    probe2.send(2)
    #expect(until.events == ["1", "finished"] && probe2.isCancelled)
  }

  @Test func `errors are replaced, transformed and caught`() {
    #expect(failing.replaceError(with: 0).events == ["1", "2", "0", "finished"])
    #expect(failing.mapError { _ in Failed.other }.events == ["1", "2", "other"])
    #expect(failing.catch { _ in Just(9) }.events == ["1", "2", "9", "finished"])
    #expect(
      failing.tryCatch { _ -> Just<Int> in throw Failed.other }.events == ["1", "2", "other"])
    #expect(failing.retry(1).events == ["1", "2", "1", "2", "once"])
    #expect(numbers.prefix(1).setFailureType(to: Failed.self).events == ["3", "finished"])
    #expect(numbers.prefix(1).assertNoFailure().events == ["3", "finished"])
    #expect(Empty<Int, Never>().replaceEmpty(with: 1).events == ["1", "finished"])
    #expect(Just(2).replaceEmpty(with: 1).events == ["2", "finished"])
  }

  @Test func `demand that an error leaves is met by the publisher after it`() {
    let recorder = failing.catch { _ in [7, 8, 9].publisher }.record(.max(3))
    #expect(recorder.events == ["1", "2", "7"])
    recorder.request(.unlimited)
    #expect(recorder.events == ["1", "2", "7", "8", "9", "finished"])
  }

  @Test func `values are encoded and decoded`() throws {
    struct Drink: Codable, Equatable { var name: String }
    let data = Just(Drink(name: "Mocha")).encode(encoder: JSONEncoder()).record()
    #expect(data.values.map { String(decoding: $0, as: UTF8.self) } == [#"{"name":"Mocha"}"#])
    let drink = data.values.publisher.decode(type: Drink.self, decoder: JSONDecoder()).record()
    #expect(drink.values == [Drink(name: "Mocha")])
    let wrong = Just(Data("[]".utf8)).decode(type: Drink.self, decoder: JSONDecoder()).record()
    #expect(wrong.values.isEmpty)
    guard case .failure = wrong.completion else {
      Issue.record("an error was expected")
      return
    }
  }

  @Test func `all events are reported in their order`() {
    let probe = Probe<Int, Failed>()
    var events: [String] = []
    let recorder = probe.handleEvents(
      receiveSubscription: { _ in events.append("subscription") },
      receiveOutput: { events.append("\($0)") },
      receiveCompletion: { _ in events.append("completion") },
      receiveCancel: { events.append("cancel") }, receiveRequest: { events.append("\($0)") }
    ).record(.max(2))
    probe.send(1)
    recorder.cancel()
    #expect(events == ["subscription", "max(2)", "1", "cancel"])
  }

  private final class Log: TextOutputStream {
    var text = ""

    func write(_ string: String) { text += string }
  }

  @Test func `events are written as Apple writes them`() {
    let log = Log()
    PassthroughSubject<Int, Never>().print("p", to: log).record(.max(1)).cancel()
    _ = [1].publisher.print("", to: log).record()
    #expect(
      log.text == """
        p: receive subscription: (PassthroughSubject)
        p: request max: (1)
        p: receive cancel
        receive subscription: ([1])
        request unlimited
        receive value: (1)
        receive finished

        """)
  }

  @Test func `a breakpoint without a reason changes nothing`() {
    #expect(
      failing.breakpoint(receiveOutput: { _ in false }).events == ["1", "2", "once"])
    #expect(numbers.first().breakpointOnError().events == ["3", "finished"])
  }
}
