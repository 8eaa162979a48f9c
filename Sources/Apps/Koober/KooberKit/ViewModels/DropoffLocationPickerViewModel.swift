import Foundation
public import Observation

/// The list of places to be dropped off at: saved and suggested ones, or the results of a search.
@MainActor
@Observable
public final class DropoffLocationPickerViewModel {
  /// A group of places.
  public struct Section: Equatable, Sendable {
    /// The title; `nil` for none.
    public var title: String?
    /// The places.
    public var places: [Place]
  }

  /// The state of the search.
  public enum Search: Equatable, Sendable {
    /// The saved and suggested places are listed.
    case idle
    /// The answer to a text is awaited; the places before it remain.
    case searching([Place])
    /// The places that match.
    case found([Place])
    /// The search failed.
    case failed(LoadFailure)
  }

  /// The text of the search field.
  public private(set) var query = ""
  /// The state of the search.
  public private(set) var search = Search.idle
  private var saved = SavedPlaces()
  private var suggestions: [Place] = []
  @ObservationIgnored private let areas: any ServiceAreaReading
  private let center: Coordinate
  @ObservationIgnored private let searching: any PlaceSearching
  @ObservationIgnored private let saving: any SavedPlacesEditing
  private let settings: AppSettings
  @ObservationIgnored private let wait: () async -> Void
  @ObservationIgnored private weak var responder: (any DropOffLocationDeterminedResponder)?
  private let searches = LatestRequest()

  /// Makes a list of saved and suggested places.
  ///
  /// - Parameters:
  ///   - center: The pick-up; places near it come first.
  ///   - wait: Suspends until the rider has probably stopped typing.
  public init(
    center: Coordinate, areas: any ServiceAreaReading, searching: any PlaceSearching,
    saving: any SavedPlacesEditing, settings: AppSettings, wait: @escaping () async -> Void,
    responder: any DropOffLocationDeterminedResponder
  ) {
    self.center = center
    self.areas = areas
    self.searching = searching
    self.saving = saving
    self.settings = settings
    self.wait = wait
    self.responder = responder
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The home of the rider; `nil` if not set.
  public var home: Place? { saved.home }
  /// The rider's place of work; `nil` if not set.
  public var work: Place? { saved.work }

  /// The groups of places to list.
  public var sections: [Section] {
    switch search {
    case .idle:
      let own = [saved.home, saved.work].compactMap { $0 }
      let recents = saved.recents.filter { !$0.isAt(anyOf: own) }
      let others = suggestions.filter { !$0.isAt(anyOf: own + recents) }
      return [
        Section(title: own.isEmpty ? nil : phrases.savedPlaces, places: own),
        Section(title: phrases.recentPlaces, places: recents),
        Section(title: phrases.suggestedPlaces, places: others),
      ].filter { !$0.places.isEmpty }
    case .searching(let places), .found(let places):
      return places.isEmpty ? [] : [Section(title: nil, places: places)]
    case .failed: return []
    }
  }

  /// The distance from the pick-up, formatted.
  public func distance(to place: Place) -> String {
    settings.distanceText.text(ofMeters: place.coordinate.distanceInMeters(to: center))
  }

  /// Loads the best-known places and the saved ones; a failure leaves those that are known.
  public func load() async {
    let area = (try? await areas.serviceArea()) ?? .sydney
    if area.places != suggestions { suggestions = area.places }
    if let loaded = try? await saving.savedPlaces(), loaded != saved { saved = loaded }
  }

  /// Searches for a text once the rider pauses; an empty text lists the saved places.
  public func edit(_ text: String) async {
    guard text != query else { return }
    query = text
    let isLatest = searches.start()
    let words = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !words.isEmpty else {
      search = .idle
      return
    }
    if case .found(let places) = search {
      search = .searching(places)
    } else if search == .idle {
      search = .searching([])
    }
    await wait()
    guard isLatest() else { return }
    do throws(LoadFailure) {
      let places = try await searching.places(matching: words, near: center)
      if isLatest() { search = .found(places) }
    } catch {
      if isLatest() { search = .failed(error) }
    }
  }

  /// Chooses a place as the drop-off.
  public func choose(_ place: Place) { responder?.didChoose(dropoff: place) }

  /// Saves a place as home or work, or removes it.
  ///
  /// - Returns: Why that failed; `nil` on success.
  public func save(_ place: Place?, as kind: Place.Kind) async -> LoadFailure? {
    do throws(LoadFailure) {
      saved = try await saving.save(place, as: kind)
      return nil
    } catch {
      return error
    }
  }
}
