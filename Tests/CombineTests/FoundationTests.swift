import Combine
import Foundation
import FoundationNetworking
import Synchronization
import Testing

/// Publishers of Foundation's types, asynchronous sequences, and threads.
@Suite struct FoundationTests {
  @Test func `notifications of a name and an object are published until the cancellation`() {
    let center = NotificationCenter()
    let name = Notification.Name("changed")
    let (sender, other) = (NSObject(), NSObject())
    let all = center.publisher(for: name).map { $0.object as AnyObject? === sender }.record()
    let one = center.publisher(for: name, object: sender).record(.max(1))
    center.post(name: name, object: sender)
    center.post(name: name, object: other)
    center.post(name: Notification.Name("other"), object: sender)
    center.post(name: name, object: sender)
    #expect(all.events == ["true", "false", "true"] && one.values.count == 1)
    all.cancel()
    center.post(name: name, object: sender)
    #expect(all.breaches.isEmpty)
  }

  private final class StubProtocol: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
      guard let url = request.url else { return }
      if url.host() == "missing.example" {
        client?.urlProtocol(self, didFailWithError: URLError(.cannotFindHost))
        return
      }
      let response = URLResponse(
        url: url, mimeType: "text/plain", expectedContentLength: 2, textEncodingName: nil)
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data("ok".utf8))
      client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
  }

  @Test func `a data task publishes the response or its error`() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [StubProtocol.self]
    let session = URLSession(configuration: configuration)
    let found = try #require(URL(string: "http://found.example"))
    for try await text in session.dataTaskPublisher(for: found).map(\.data)
      .map({ String(decoding: $0, as: UTF8.self) }).values
    {
      #expect(text == "ok")
    }
    let missing = try #require(URL(string: "http://missing.example"))
    await #expect(throws: URLError.self) {
      for try await _ in session.dataTaskPublisher(for: missing).values {}
    }
  }

  @Test func `an asynchronous sequence has every value of a cold publisher`() async throws {
    var values: [Int] = []
    for await value in (0..<5).publisher.values { values.append(value) }
    #expect(values == [0, 1, 2, 3, 4])
    let failing = Record<Int, Failed>(output: [1], completion: .failure(.once))
    await #expect(throws: Failed.once) {
      for try await value in failing.values { #expect(value == 1) }
    }
    #expect(await Future<Int, Never> { $0(.success(3)) }.value == 3)
    await #expect(throws: Failed.once) {
      try await Future<Int, any Error> { $0(.failure(Failed.once)) }.value
    }
  }

  /// A flag that any thread can set.
  private final class Flag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .acquiring) }

    func set() { value.store(true, ordering: .releasing) }
  }

  @Test func `a cancelled task ends the sequence and cancels the publisher`() async {
    let flag = Flag()
    let (started, start) = AsyncStream<Void>.makeStream()
    let task = Task.detached {
      let publisher = Empty<Int, Never>(completeImmediately: false).handleEvents(
        receiveCancel: { flag.set() }, receiveRequest: { _ in start.finish() })
      for await _ in publisher.values {}
    }
    for await _ in started {}
    task.cancel()
    await task.value
    #expect(flag.isSet)
  }

  /// Counts values, and overlapping deliveries.
  private final class Counter: Sendable {
    private let depth = Atomic(0)
    private let overlaps = Atomic(0)
    private let count = Atomic(0)

    var total: Int { count.load(ordering: .acquiring) }

    var overlapping: Int { overlaps.load(ordering: .acquiring) }

    func receive() {
      if depth.add(1, ordering: .acquiringAndReleasing).oldValue > 0 {
        overlaps.add(1, ordering: .relaxed)
      }
      count.add(1, ordering: .relaxed)
      depth.subtract(1, ordering: .acquiringAndReleasing)
    }
  }

  @Test func `values of several threads are delivered one at a time, and none is lost`() {
    nonisolated(unsafe) let subjects = (0..<4).map { _ in PassthroughSubject<Int, Never>() }
    let counter = Counter()
    let sink = Publishers.MergeMany(subjects).flatMap { Just($0) }.sink { _ in counter.receive() }
    DispatchQueue.concurrentPerform(iterations: 4) { index in
      for value in 0..<500 { subjects[index].send(value) }
    }
    #expect(counter.total == 2000 && counter.overlapping == 0)
    withExtendedLifetime(sink) {}
  }

  @Test func `subscribing, sending and cancelling on several threads is safe`() {
    nonisolated(unsafe) let subject = CurrentValueSubject<Int, Never>(0)
    DispatchQueue.concurrentPerform(iterations: 4) { index in
      for value in 0..<300 {
        if index % 2 == 0 {
          subject.send(value)
        } else {
          subject.combineLatest(subject).map { $0 + $1 }.sink { _ in }.cancel()
        }
      }
    }
    #expect(subject.value == 299)
  }
}
