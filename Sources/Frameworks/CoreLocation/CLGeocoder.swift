import Foundation
import Synchronization
import UIKit

/// The completion handler of a geocoding request.
public typealias CLGeocodeCompletionHandler =
  @MainActor @Sendable ([CLPlacemark]?, (any Error)?) -> Void

/// Converts between positions and addresses.
///
/// One request is under way at a time; a request during another is refused with a network error.
// Unchecked, because the class is open: the mutex guards its state.
nonisolated open class CLGeocoder: NSObject, @unchecked Sendable {
  private let request = Mutex<(number: Int, task: Task<Void, Never>?)>((0, nil))

  /// Creates a geocoder.
  public override init() { super.init() }

  /// Whether a request is under way.
  open var isGeocoding: Bool { request.withLock { $0.task != nil } }

  /// Cancels the request that is under way; it ends with an error.
  open func cancelGeocode() { request.withLock { $0.task?.cancel() } }

  /// Finds the address of a position.
  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { reverseGeocodeLocation(location, preferredLocale: nil, completionHandler: completionHandler) }

  /// Finds the address of a position, in a language.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    let languages = Self.languages(locale)
    start(completionHandler) { provider throws(CLError) in
      try await provider.placemarks(at: location, languages: languages)
    }
  }

  /// Finds the address of a position.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale? = nil
  ) async throws -> [CLPlacemark] {
    try await withCheckedThrowingContinuation { continuation in
      reverseGeocodeLocation(location, preferredLocale: locale) { places, error in
        continuation.resume(with: Self.result(places, error))
      }
    }
  }

  /// Finds the positions of an address.
  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { geocodeAddressString(addressString, in: nil, completionHandler: completionHandler) }

  /// Finds the positions of an address, the nearest to a region first.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    geocodeAddressString(
      addressString, in: region, preferredLocale: nil, completionHandler: completionHandler)
  }

  /// Finds the positions of an address, in a language and the nearest to a region first.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    let center = (region as? CLCircularRegion)?.center
    let languages = Self.languages(locale)
    start(completionHandler) { provider throws(CLError) in
      try await provider.placemarks(for: addressString, near: center, languages: languages)
    }
  }

  /// Finds the positions of an address, the nearest to a region first.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion? = nil, preferredLocale locale: Locale? = nil
  ) async throws -> [CLPlacemark] {
    try await withCheckedThrowingContinuation { continuation in
      geocodeAddressString(addressString, in: region, preferredLocale: locale) { places, error in
        continuation.resume(with: Self.result(places, error))
      }
    }
  }

  private static func result(
    _ places: [CLPlacemark]?, _ error: (any Error)?
  ) -> Result<[CLPlacemark], any Error> {
    if let places { return .success(places) }
    return .failure(error ?? CLError(.geocodeFoundNoResult))
  }

  private static func languages(_ locale: Locale?) -> [String] {
    if let locale { return [locale.identifier(.bcp47)] }
    return LocationLanguages.current()
  }

  private func start(
    _ completionHandler: @escaping CLGeocodeCompletionHandler,
    _ work: @escaping @Sendable (any Geocoding) async throws(CLError) -> [CLPlacemark]
  ) {
    let number = request.withLock { request -> Int? in
      guard request.task == nil else { return nil }
      request.number += 1
      return request.number
    }
    guard let number else {
      Task { @MainActor in completionHandler(nil, CLError(.network)) }
      return
    }
    let task = Task { @MainActor in
      let busy = UIApplication.shared.beginBackgroundTask(expirationHandler: nil)
      defer { UIApplication.shared.endBackgroundTask(busy) }
      var answer: Result<[CLPlacemark], CLError> = .failure(CLError(.network))
      if let provider = Geocoders.provider {
        do throws(CLError) {
          answer = .success(try await work(provider))
        } catch {
          answer = .failure(error)
        }
      }
      if Task.isCancelled { answer = .failure(CLError(.geocodeCanceled)) }
      request.withLock { if $0.number == number { $0.task = nil } }
      switch answer {
      case .success(let places) where places.isEmpty:
        completionHandler(nil, CLError(.geocodeFoundNoResult))
      case .success(let places): completionHandler(places, nil)
      case .failure(let error): completionHandler(nil, error)
      }
    }
    request.withLock { if $0.number == number { $0.task = task } }
  }
}
