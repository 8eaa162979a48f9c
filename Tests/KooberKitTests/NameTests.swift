import AppsTesting
import KooberKit
import Testing

@MainActor
@Suite struct NameTests {
  @Test func `places offered to everyone have names in the language of the app`() {
    let korean = Phrases(language: .korean)
    #expect(korean.name(of: .opera) == "시드니 오페라 하우스")
    #expect(Phrases(language: .arabic).name(of: .opera) == "دار أوبرا سيدني")
    #expect(Phrases(language: .english).name(of: .opera) == Place.opera.name)
    #expect(korean.name(of: .here) == Place.here.name)
  }

  @Test func `the list of rides names the drop-off in the language of the app`() throws {
    let model = TripHistoryViewModel(
      rider: RiderState(service: StubRides()), service: EmptyHistory(),
      settings: try AppsTesting.settings("ko_KR"))
    #expect(model.text(of: .trip(.sample(.completed))).title == "시드니 오페라 하우스")
  }

  @Test func `both numbers of a rating have the digits of the region`() throws {
    let settings = try AppsTesting.settings("ar_EG")
    #expect(settings.phrases.star(3) == "٣ من ٥ نجوم")
    #expect(Phrases(language: .korean).star(3) == "별 5개 중 3개")
  }
}

private struct EmptyHistory: TripHistoryReading {
  func trips(after cursor: String?) async throws(LoadFailure) -> ListPage<Trip> {
    ListPage([], next: nil)
  }

  func scheduledRides() async throws(LoadFailure) -> [ScheduledRide] { [] }

  func cancelScheduledRide(_ id: ScheduledRide.ID) async throws(LoadFailure) {}
}
