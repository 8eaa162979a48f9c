import DisplayProtocol
import Foundation
import UIKit

/// The positions that the host reports, and the app's authorization to use them.
///
/// Without a display that reports positions, the device is in Sydney.
package final class LocationSource {
  package static let shared = LocationSource()
  private static let answerKey = "CLLocationManager.authorization"

  /// The position of the device if the host does not know it.
  nonisolated package static let simulated = CLLocationCoordinate2D(
    latitude: -33.864308, longitude: 151.209146)

  /// The storage of the authorization.
  package var answers = PermissionStore.shared
  /// The last position.
  package private(set) var location: CLLocation?
  /// The last heading.
  package private(set) var heading: CLHeading?
  private var observers: [ObjectIdentifier: Observer] = [:]
  private let prompt = PermissionPrompt()

  /// The reason that the position is unknown; `nil` if it is known or was not requested yet.
  private var failure: CLError?

  package init() {
    let requester = PositionRequester.shared
    requester.onReport = { [weak self] in self?.receive($0) }
    if let report = requester.lastReport { receive(report) }
  }

  private struct Observer {
    weak var manager: CLLocationManager?
  }

  /// Reports a position to all managers.
  package func report(_ location: CLLocation) {
    self.location = location
    failure = nil
    for manager in managers { manager.receive(location) }
    updateRequest()
  }

  private func receive(_ report: PositionReport) {
    switch report {
    case .located(let position):
      self.report(
        CLLocation(
          coordinate: CLLocationCoordinate2D(
            latitude: position.latitude, longitude: position.longitude), altitude: 0,
          horizontalAccuracy: position.accuracy, verticalAccuracy: -1,
          timestamp: UIApplication.shared.wallClock()))
    case .denied: fail(CLError(.denied))
    case .unavailable: fail(CLError(.locationUnknown))
    }
  }

  private func fail(_ error: CLError) {
    failure = error
    for manager in managers { manager.receive(error) }
    updateRequest()
  }

  // MARK: Requests

  /// The answer to a new request; `nil` if the display must be asked first.
  var immediateAnswer: Result<CLLocation, CLError>? {
    if let failure, !PositionRequester.shared.isAvailable { return .failure(failure) }
    if PositionRequester.shared.isAvailable {
      // The display reports movements, so its last report is valid while it is observed.
      return PositionRequester.shared.isRequested ? location.map { .success($0) } : nil
    }
    return .success(location ?? Self.simulatedLocation)
  }

  private static var simulatedLocation: CLLocation {
    CLLocation(
      coordinate: simulated, altitude: 0, horizontalAccuracy: 12, verticalAccuracy: -1,
      timestamp: UIApplication.shared.wallClock())
  }

  /// Observes the position of the display while a manager waits for positions.
  func updateRequest() {
    PositionRequester.shared.isRequested = managers.contains(where: \.isWaitingForPosition)
  }

  /// Reports a heading to all managers.
  package func report(_ heading: CLHeading) {
    self.heading = heading
    for manager in managers { manager.receive(heading) }
  }

  private var managers: [CLLocationManager] {
    observers = observers.filter { $0.value.manager != nil }
    return observers.values.compactMap(\.manager)
  }

  func add(_ manager: CLLocationManager) {
    observers[ObjectIdentifier(manager)] = Observer(manager: manager)
  }

  // MARK: Authorization

  /// Whether the app may use the position.
  package var status: CLAuthorizationStatus {
    get {
      answers.answer(for: Self.answerKey).flatMap { CLAuthorizationStatus(rawValue: Int32($0)) }
        ?? .notDetermined
    }
    set {
      guard newValue != status else { return }
      answers.set(
        newValue == .notDetermined ? nil : Int(newValue.rawValue), for: Self.answerKey)
      for manager in managers { manager.authorizationChanged() }
    }
  }

  /// Requests authorization; the user is prompted the first time only.
  func requestAuthorization(always: Bool) {
    guard status == .notDetermined, !prompt.isPresented else { return }
    prompt.present(
      title: LocationText.question(app: ApplicationSettings.applicationName).string,
      message: Bundle.main.object(forInfoDictionaryKey: "NSLocationWhenInUseUsageDescription")
        as? String,
      choices: [
        LocationText.allowWhileUsing.string: true, LocationText.dontAllow.string: false,
      ]
    ) { [weak self] isAllowed in
      self?.status = isAllowed ? (always ? .authorizedAlways : .authorizedWhenInUse) : .denied
    }
  }
}
