import CoreLocation
import Foundation
import Observation

extension MapServices {
  /// Sets the languages of names to the result of a closure, and observes the values that it reads.
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
