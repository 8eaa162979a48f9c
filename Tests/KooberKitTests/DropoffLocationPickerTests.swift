import AppsTesting
import Foundation
import KooberKit
import Testing

@MainActor
@Suite struct DropoffLocationPickerTests {
  private let rides = StubRides()
  private let responder = StubResponder()

  private func makeModel() throws -> DropoffLocationPickerViewModel {
    DropoffLocationPickerViewModel(
      center: Place.here.coordinate, areas: rides, searching: rides, saving: rides,
      settings: try AppsTesting.settings(), wait: {}, responder: responder)
  }

  @Test func `an empty text lists the saved and the suggested places`() async throws {
    let model = try makeModel()
    await model.load()
    // The museum is home, so it is not suggested again.
    #expect(model.sections.map(\.places.count) == [1, 3])
    #expect(model.distance(to: .opera) == "0.5 mi")
  }

  @Test func `the answer to an older text is dropped`() async throws {
    let model = try makeModel()
    async let first: Void = model.edit("ope")
    await rides.searches.arrived(1)
    async let second: Void = model.edit("opera h")
    await rides.searches.arrived(2)
    rides.searches.answer(1, .success([.opera]))
    await second
    rides.searches.answer(0, .success([.museum]))
    await first
    #expect(model.search == .found([.opera]))
    #expect(rides.searches.inputs == ["ope", "opera h"])
  }

  @Test func `clearing the text lists the places again, whatever arrives late`() async throws {
    let model = try makeModel()
    async let first: Void = model.edit("ope")
    await rides.searches.arrived(1)
    await model.edit("")
    rides.searches.answer(0, .success([.museum]))
    await first
    #expect(model.search == .idle)
  }

  @Test func `the chosen place is the drop-off`() throws {
    let model = try makeModel()
    model.choose(.museum)
    #expect(responder.dropoffs == [.museum])
  }

  @Test(arguments: [
    ("koober://where-to", DeepLink.whereTo), ("koober://rides/T1", .receipt("T1")),
    ("koober://rides", .rides), ("koober://shared/T0K", .sharedRide("T0K")),
    ("bankey://rides", nil), ("koober://nowhere", nil),
  ])
  func `links name places in the app`(text: String, link: DeepLink?) throws {
    #expect(DeepLink(try #require(URL(string: text))) == link)
    if let link { #expect("koober://\(link.path)" == text) }
  }
}

@MainActor
private final class StubResponder: DropOffLocationDeterminedResponder {
  private(set) var dropoffs: [Place] = []

  func didChoose(dropoff: Place) { dropoffs.append(dropoff) }
}
