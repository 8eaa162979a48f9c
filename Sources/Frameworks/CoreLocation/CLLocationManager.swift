import Dispatch
import Foundation
import QuartzCore
import UIKit

/// Delivers positions and headings, and requests authorization.
///
/// A manager is used on the main thread, where its delegate is called.
nonisolated open class CLLocationManager: NSObject {
  private enum Delivery {
    case none, once, continuous
  }

  /// Receives positions.
  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet {
      guard delegate != nil else { return }
      later { $0.delegate?.locationManagerDidChangeAuthorization($0) }
    }
  }
  /// The distance in meters below which movements are not reported.
  open var distanceFilter: CLLocationDistance = kCLDistanceFilterNone
  /// The accuracy that the app needs.
  open var desiredAccuracy: CLLocationAccuracy = kCLLocationAccuracyBest
  /// The change in degrees below which turns are not reported.
  open var headingFilter: CLLocationDegrees = 1
  /// The activity during which the position is used.
  open var activityType = CLActivityType.other
  /// The last position that the manager has received.
  public private(set) var location: CLLocation?
  /// The last heading that the manager has received.
  public private(set) var heading: CLHeading?
  /// The regions whose borders are watched.
  public private(set) var monitoredRegions: Set<CLRegion> = []

  private var delivery = Delivery.none
  private var deliversHeading = false
  private var inside: Set<String> = []

  /// Creates a manager.
  public override init() {
    super.init()
    onMain { LocationSource.shared.add($0) }
  }

  deinit {
    guard delivery != .none else { return }
    DispatchQueue.main.async { LocationSource.shared.updateRequest() }
  }

  // MARK: Authorization

  /// Whether the app may use the position.
  open var authorizationStatus: CLAuthorizationStatus {
    MainActor.assumeIsolated { LocationSource.shared.status }
  }

  /// The accuracy of the positions that the app receives.
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }

  /// Whether the device can determine its position.
  open class func locationServicesEnabled() -> Bool { true }

  /// Whether the device can determine its heading.
  open class func headingAvailable() -> Bool { true }

  /// Requests authorization to use the position while the app is in use; the user is prompted the
  /// first time only.
  open func requestWhenInUseAuthorization() {
    onMain { _ in LocationSource.shared.requestAuthorization(always: false) }
  }

  /// Requests authorization to use the position at any time; the user is prompted the first time
  /// only.
  open func requestAlwaysAuthorization() {
    onMain { _ in LocationSource.shared.requestAuthorization(always: true) }
  }

  // MARK: Positions

  /// Starts to deliver positions.
  open func startUpdatingLocation() {
    delivery = .continuous
    deliverFirst()
  }

  /// Stops delivering positions.
  open func stopUpdatingLocation() {
    delivery = .none
    onMain { _ in LocationSource.shared.updateRequest() }
  }

  /// Delivers one position.
  open func requestLocation() {
    if delivery == .none { delivery = .once }
    deliverFirst()
  }

  /// Starts to deliver headings.
  open func startUpdatingHeading() {
    deliversHeading = true
    later { manager in
      if let heading = LocationSource.shared.heading { manager.receive(heading) }
    }
  }

  /// Stops delivering headings.
  open func stopUpdatingHeading() { deliversHeading = false }

  /// Watches a circular region's border.
  open func startMonitoring(for region: CLRegion) {
    monitoredRegions.insert(region)
    if let location { updateRegions(location) }
  }

  /// Stops monitoring a region.
  open func stopMonitoring(for region: CLRegion) {
    monitoredRegions.remove(region)
    inside.remove(region.identifier)
  }

  private func deliverFirst() {
    later { manager in
      switch manager.authorizationStatus {
      case .denied, .restricted:
        manager.delivery = .none
        manager.delegate?.locationManager(manager, didFailWithError: CLError(.denied))
      case .notDetermined: break
      case .authorizedAlways, .authorizedWhenInUse:
        switch LocationSource.shared.immediateAnswer {
        case .success(let location): manager.receive(location)
        case .failure(let error): manager.receive(error)
        case nil: break
        }
        LocationSource.shared.updateRequest()
      }
    }
  }

  /// Whether the app may use the position and a delivery is under way.
  final var isWaitingForPosition: Bool {
    guard delivery != .none else { return false }
    return authorizationStatus == .authorizedAlways || authorizationStatus == .authorizedWhenInUse
  }

  final func receive(_ error: CLError) {
    guard isWaitingForPosition else { return }
    if delivery == .once { delivery = .none }
    delegate?.locationManager(self, didFailWithError: error)
  }

  final func receive(_ new: CLLocation) {
    guard isWaitingForPosition else { return }
    if delivery == .continuous, let location, distanceFilter > 0,
      new.distance(from: location) < distanceFilter
    {
      return
    }
    if delivery == .once { delivery = .none }
    location = new
    delegate?.locationManager(self, didUpdateLocations: [new])
    updateRegions(new)
  }

  final func receive(_ new: CLHeading) {
    guard deliversHeading else { return }
    if let heading, headingFilter > 0 {
      let turn = abs(remainder(new.trueHeading - heading.trueHeading, 360))
      if turn < headingFilter { return }
    }
    heading = new
    delegate?.locationManager(self, didUpdateHeading: new)
  }

  final func authorizationChanged() {
    delegate?.locationManagerDidChangeAuthorization(self)
    if delivery != .none { deliverFirst() }
  }

  private func updateRegions(_ location: CLLocation) {
    for case let region as CLCircularRegion in monitoredRegions {
      let isInside = region.contains(location.coordinate)
      guard isInside != inside.contains(region.identifier) else { continue }
      if isInside {
        inside.insert(region.identifier)
        delegate?.locationManager(self, didEnterRegion: region)
      } else {
        inside.remove(region.identifier)
        delegate?.locationManager(self, didExitRegion: region)
      }
    }
  }

  // MARK: The main thread

  private func onMain(_ action: @escaping @MainActor (CLLocationManager) -> Void) {
    // Unsafe: the closure uses the manager on the main thread only.
    nonisolated(unsafe) let manager = self
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { action(manager) }
    } else {
      DispatchQueue.main.async { action(manager) }
    }
  }

  private func later(_ action: @escaping @MainActor (CLLocationManager) -> Void) {
    // Unsafe: the closure uses the manager on the main thread only.
    nonisolated(unsafe) weak let manager = self
    DispatchQueue.main.async {
      if let manager { action(manager) }
    }
  }
}
