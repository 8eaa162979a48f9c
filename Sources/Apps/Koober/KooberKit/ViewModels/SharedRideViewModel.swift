import Foundation
public import Observation
internal import Wire

/// The ride behind a link, which is loaded again while it is in progress.
@MainActor
@Observable
public final class SharedRideViewModel {
  /// The ride, or why it cannot be shown.
  public private(set) var phase = LoadPhase<SharedRide>.loading
  @ObservationIgnored private let token: String
  @ObservationIgnored private let service: any SharedRideReading
  private let settings: AppSettings
  @ObservationIgnored private let wait: () async -> Void
  @ObservationIgnored private var isFollowing = false

  /// Makes the model of a link.
  ///
  /// - Parameter wait: Suspends between two loads.
  public init(
    _ token: String, service: any SharedRideReading, settings: AppSettings,
    wait: @escaping () async -> Void
  ) {
    self.token = token
    self.service = service
    self.settings = settings
    self.wait = wait
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The ride; `nil` until it is loaded.
  public var ride: SharedRide? { if case .loaded(let ride) = phase { ride } else { nil } }

  /// Whether the ride of the link is no longer shared.
  public var isGone: Bool { phase == .failed(.refused(problem: ProblemType.notFound.rawValue)) }

  /// The headline.
  public var title: String {
    guard let ride else { return "" }
    switch ride.state {
    case .inProgress: return phrases.sharedRiding(ride.riderName)
    case .completed: return phrases.sharedArrived(ride.riderName)
    case .cancelled, .noDriver: return phrases.sharedEnded(ride.riderName)
    case .requested, .offered, .accepted, .enRouteToPickup, .arrived:
      return phrases.sharedApproaching(ride.riderName)
    }
  }

  /// The drop-off, with the time of arrival if it is known.
  public var text: String {
    guard let ride else { return "" }
    let name = phrases.name(of: ride.journey.dropoff)
    guard let dropoffAt = ride.dropoffAt, !ride.state.isFinal else { return name }
    return phrases.arrivesAt(name, settings.dateText.time(dropoffAt))
  }

  /// Loads the ride once; a failure keeps the ride that is shown, unless the link has expired.
  public func load() async {
    do throws(LoadFailure) {
      phase = .loaded(try await service.sharedRide(token))
    } catch {
      if ride == nil || error.isFinal { phase = .failed(error) }
    }
  }

  /// Loads the ride until it has ended, the link has expired, or ``stop()`` is called.
  public func follow() async {
    guard !isFollowing else { return }
    isFollowing = true
    while isFollowing {
      await load()
      if ride?.state.isFinal == true || isGone { break }
      await wait()
    }
    isFollowing = false
  }

  /// Stops loading.
  public func stop() { isFollowing = false }
}
