import CoreLocation
import Foundation
import Observation

extension MapServices {
  /// Takes the languages of names from a closure, again whenever a value that it reads changes.
  ///
  /// - Parameter languages: Returns the languages, the preferred one first.
  @MainActor package static func followLanguages(
    _ languages: @escaping @MainActor () -> [String]
  ) {
    let current = withObservationTracking {
      languages()
    } onChange: {
      Task { @MainActor in followLanguages(languages) }
    }
    LocationLanguages.set(current)
    TileStore.shared.languagesChanged()
  }
}
