public import Observation

/// The part of the app that a signed-in rider sees.
public enum MainView: Equatable, Sendable {
  /// The launch screen, while the ride in progress is loading.
  case launching
  /// The map, on which the rider requests a ride.
  case pickMeUp
  /// A ride that was requested.
  case riding(Trip)
}

/// Decides which part of the app is shown.
///
/// The other view models know it by the small protocols it conforms to.
@MainActor
@Observable
public final class MainViewModel {
  /// The part that is shown.
  public private(set) var view = MainView.launching

  /// Makes a model that shows the launch screen.
  public init() {}
}

extension MainViewModel: LaunchResponder {
  /// Shows the trip in progress, or the map.
  public func didLaunch(with trip: Trip?) {
    guard view == .launching else { return }
    view = trip.map { .riding($0) } ?? .pickMeUp
  }
}

extension MainViewModel: NewRideResponder {
  /// Shows the map.
  public func startNewRide() {
    if view != .pickMeUp { view = .pickMeUp }
  }
}

/// Receives trips that have started.
@MainActor
public protocol TripStartedResponder: AnyObject {
  /// Shows the trip.
  func didStart(_ trip: Trip)
}

extension MainViewModel: TripStartedResponder {
  /// Shows the trip.
  public func didStart(_ trip: Trip) { view = .riding(trip) }
}
