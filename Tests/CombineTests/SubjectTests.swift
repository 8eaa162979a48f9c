import Combine
import Testing

@Suite struct SubjectTests {
  @Test func `a passthrough subject sends to current subscribers with demand`() {
    let subject = PassthroughSubject<Int, Failed>()
    subject.send(0)
    let all = subject.record()
    let one = subject.record(.max(1))
    subject.send(1)
    subject.send(2)
    one.request(.max(1))
    subject.send(3)
    subject.send(completion: .failure(.once))
    subject.send(4)
    #expect(all.events == ["1", "2", "3", "once"])
    #expect(one.events == ["1", "3", "once"])
    #expect(subject.events == ["once"])
  }

  @Test func `a current value subject sends its latest value when it is requested`() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let waiting = subject.record(.none)
    subject.send(2)
    subject.value = 3
    waiting.request(.max(1))
    #expect(waiting.events == ["3"])
    #expect(subject.value == 3)
    let all = subject.record()
    subject.send(4)
    subject.send(completion: .finished)
    subject.send(5)
    #expect(all.events == ["3", "4", "finished"])
    #expect(subject.value == 4)
  }

  @Test func `a value that is sent while one is delivered is delivered at once`() {
    let subject = PassthroughSubject<Int, Never>()
    var events: [String] = []
    let sink = subject.sink { value in
      events.append("start \(value)")
      if value == 1 { subject.send(2) }
      events.append("end \(value)")
    }
    subject.send(1)
    #expect(events == ["start 1", "start 2", "end 2", "end 1"])
    withExtendedLifetime(sink) {}
  }

  @Test func `a subscriber that cancels during a value receives no other one`() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    var sink: AnyCancellable?
    sink = subject.sink { value in
      values.append(value)
      sink?.cancel()
    }
    subject.send(1)
    subject.send(2)
    #expect(values == [1])
  }

  @Test func `a subject that subscribes to a publisher requests values when it has demand`() {
    let probe = Probe<Int, Never>()
    let subject = PassthroughSubject<Int, Never>()
    let connection = probe.subscribe(subject)
    #expect(probe.requests.isEmpty)
    let recorder = subject.record()
    #expect(probe.requests == [.unlimited])
    probe.send(1)
    connection.cancel()
    #expect(recorder.events == ["1"] && probe.isCancelled)
  }

  @Test func `a shared publisher is subscribed once, and cancelled with its last subscriber`() {
    let probe = Probe<Int, Never>()
    let shared = probe.share()
    #expect(probe.subscriptionCount == 0)
    let first = shared.record()
    let second = shared.record()
    probe.send(1)
    first.cancel()
    probe.send(2)
    #expect(probe.subscriptionCount == 1 && !probe.isCancelled)
    second.cancel()
    #expect(first.events == ["1"] && second.events == ["1", "2"] && probe.isCancelled)
  }

  @Test func `a connection outlives the shared publisher itself`() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    let sink = subject.share().sink { values.append($0) }
    subject.send(1)
    #expect(values == [1])
    withExtendedLifetime(sink) {}
  }

  @Test func `a connectable publisher sends nothing before it is connected`() {
    let connectable = [1, 2].publisher.makeConnectable()
    let recorders = [connectable.record(), connectable.record()]
    #expect(recorders.allSatisfy { $0.events.isEmpty })
    let connection = connectable.connect()
    #expect(recorders.allSatisfy { $0.events == ["1", "2", "finished"] })
    connection.cancel()
    let multicast = [3].publisher.multicast(subject: PassthroughSubject())
    let recorder = multicast.record()
    #expect(recorder.events.isEmpty)
    let other = multicast.connect()
    #expect(recorder.events == ["3", "finished"])
    other.cancel()
  }
}
