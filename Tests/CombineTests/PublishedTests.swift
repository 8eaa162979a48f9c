import Combine
import Testing

@Suite struct PublishedTests {
  private class Model: ObservableObject {
    @Published var name = "a"
    @Published private(set) var count = 0

    func increment() { count += 1 }
  }

  private final class SpecialModel: Model {
    @Published var extra: Int?
  }

  private final class ManualModel: ObservableObject {
    var value = 0 { willSet { objectWillChange.send() } }
  }

  @Test func `a published property sends its value, then each new one before it is set`() {
    let model = Model()
    var seen: [String] = []
    let sink = model.$name.sink { seen.append("\($0) after \(model.name)") }
    model.name = "b"
    #expect(seen == ["a after a", "b after a"])
    #expect(model.name == "b")
    withExtendedLifetime(sink) {}
  }

  @Test func `the object announces a change before the property and its publisher`() {
    let model = SpecialModel()
    var events: [String] = []
    let sinks = [
      model.objectWillChange.sink { events.append("will change from \(model.name)") },
      model.$name.dropFirst().sink { events.append($0) },
    ]
    model.name = "b"
    model.extra = 1
    model.increment()
    #expect(
      events == ["will change from a", "b", "will change from b", "will change from b"])
    withExtendedLifetime(sinks) {}
  }

  @Test func `an object has one publisher, and different objects have different ones`() {
    let (model, other) = (Model(), Model())
    #expect(model.objectWillChange === model.objectWillChange)
    #expect(model.objectWillChange !== other.objectWillChange)
    var count = 0
    let sink = model.objectWillChange.sink { count += 1 }
    other.name = "b"
    #expect(count == 0)
    withExtendedLifetime(sink) {}
  }

  @Test func `an object without published properties has a publisher, too`() {
    var models = (0..<100).map { _ in ManualModel() }
    var counts = Array(repeating: 0, count: models.count)
    var sinks: [AnyCancellable] = []
    for index in models.indices {
      models[index].objectWillChange.sink { counts[index] += 1 }.store(in: &sinks)
    }
    for model in models { model.value += 1 }
    #expect(counts == Array(repeating: 1, count: 100))
    // New objects may have the addresses of old ones.
    models = (0..<100).map { _ in ManualModel() }
    for model in models { model.value += 1 }
    #expect(counts == Array(repeating: 1, count: 100))
  }

  @Test func `a publisher is assigned to a property until the object is deallocated`() {
    let probe = Probe<String, Never>()
    weak var weakModel: Model?
    do {
      let model = Model()
      weakModel = model
      probe.assign(to: &model.$name)
      var count = 0
      let sink = model.objectWillChange.sink { count += 1 }
      probe.send("b")
      #expect(model.name == "b" && count == 1)
      withExtendedLifetime(sink) {}
    }
    #expect(weakModel == nil && probe.isCancelled)
  }

  @Test func `values that are not requested are replaced by the latest one`() {
    let model = Model()
    let recorder = model.$name.record(.max(1))
    model.name = "b"
    model.name = "c"
    recorder.request(.max(1))
    #expect(recorder.events == ["a", "c"])
  }
}
