import Foundation

/// The positions that the host reports, and the app's authorization to use them.
///
/// Without a host that reports positions, the device is in Sydney.
package final class LocationSource {
  package static let shared = LocationSource()
  private static let answerKey = "CLLocationManager.authorization"

  /// The place of the device where the host does not know it.
  nonisolated package static let simulated = CLLocationCoordinate2D(
    latitude: -33.864308, longitude: 151.209146)

  /// Where the answer to the request for authorization is stored.
  package var answers = UserDefaults.standard
  /// The last position.
  package private(set) var location: CLLocation?
  /// The last heading.
  package private(set) var heading: CLHeading?
  private var observers: [ObjectIdentifier: Observer] = [:]
  private var prompt: PermissionPrompt?

  private struct Observer {
    weak var manager: CLLocationManager?
  }

  /// Reports a position to all managers.
  package func report(_ location: CLLocation) {
    self.location = location
    for manager in managers { manager.receive(location) }
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
      (answers.object(forKey: Self.answerKey) as? Int).flatMap {
        CLAuthorizationStatus(rawValue: Int32($0))
      } ?? .notDetermined
    }
    set {
      guard newValue != status else { return }
      if newValue == .notDetermined {
        answers.removeObject(forKey: Self.answerKey)
      } else {
        answers.set(Int(newValue.rawValue), forKey: Self.answerKey)
      }
      for manager in managers { manager.authorizationChanged() }
    }
  }

  /// Asks people for authorization the first time.
  func requestAuthorization(always: Bool) {
    guard status == .notDetermined, prompt == nil else { return }
    let prompt = PermissionPrompt()
    self.prompt = prompt
    prompt.show { [weak self] isAllowed in
      self?.prompt = nil
      self?.status = isAllowed ? (always ? .authorizedAlways : .authorizedWhenInUse) : .denied
    }
  }
}
