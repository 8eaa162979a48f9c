public import Foundation
public import Observation

/// A ride from the request to its end: waiting for the pick-up, riding, and afterwards.
@MainActor
@Observable
public final class TripViewModel {
  /// The part of a ride, each with its own card.
  public enum Stage: Equatable, Sendable {
    /// The service is searching for a driver.
    case matching
    /// The driver is on the way to the pick-up.
    case approaching
    /// The driver waits at the pick-up.
    case arrived
    /// The rider is on the way.
    case riding
    /// The ride ended at the drop-off.
    case completed
    /// The ride was canceled.
    case cancelled
    /// No driver was found.
    case noDriver

    /// Makes the part that a state belongs to.
    public init(_ state: TripState) {
      self =
        switch state {
        case .requested, .offered: .matching
        case .accepted, .enRouteToPickup: .approaching
        case .arrived: .arrived
        case .inProgress: .riding
        case .completed: .completed
        case .cancelled: .cancelled
        case .noDriver: .noDriver
        }
    }
  }

  /// The message to show once; `nil` for none.
  public private(set) var alert: Alert?
  /// Whether the trip is being canceled.
  public private(set) var isCancelling = false
  /// The state that a rider's screens share.
  @ObservationIgnored public let rider: RiderState
  private let first: Trip
  @ObservationIgnored private let service: any TripFollowing
  @ObservationIgnored private let outbox: RideOrderOutbox
  private let settings: AppSettings
  @ObservationIgnored private weak var responder: (any NewRideResponder)?

  /// Makes the model of a trip.
  public init(
    _ trip: Trip, rider: RiderState, service: any TripFollowing, outbox: RideOrderOutbox,
    settings: AppSettings, responder: any NewRideResponder
  ) {
    first = trip
    self.rider = rider
    self.service = service
    self.outbox = outbox
    self.settings = settings
    self.responder = responder
    rider.show(trip)
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The trip in its last known state.
  public var trip: Trip { rider.trip.flatMap { $0.id == first.id ? $0 : nil } ?? first }

  /// The part of the ride.
  public var stage: Stage { Stage(trip.state) }

  /// The headline of the card.
  public var title: String {
    let name = trip.driver?.name ?? ""
    switch stage {
    case .matching: return phrases.findingDriver
    case .approaching: return phrases.driverOnTheWay(name)
    case .arrived: return phrases.driverArrived(name)
    case .riding: return phrases.enjoyTheRide
    case .completed: return phrases.youArrived
    case .cancelled: return phrases.rideCancelled
    case .noDriver: return phrases.noDriverTitle
    }
  }

  /// The text under the headline.
  public var text: String {
    if rider.isOffline, !trip.state.isFinal { return phrases.rideOffline }
    return switch stage {
    case .matching: phrases.findingText(phrases.name(of: trip.animal))
    case .approaching: trip.isDriverReachable ? phrases.meetAt(pickupName) : phrases.driverLost
    case .arrived: phrases.waitsAt(pickupName)
    case .riding:
      trip.isDriverReachable
        ? trip.dropoffAt.map { phrases.arrivesAt(dropoffName, settings.dateText.time($0)) }
          ?? dropoffName : phrases.driverLost
    case .completed: dropoffName
    case .cancelled: cancellationText
    case .noDriver: phrases.noDriverText
    }
  }

  private var pickupName: String { phrases.name(of: trip.journey.pickup) }
  private var dropoffName: String { phrases.name(of: trip.journey.dropoff) }

  private var cancellationText: String {
    let fee = trip.payment.charged
    let charge =
      fee.minorUnits > 0
      ? phrases.cancelledWithFee(settings.amountText.text(of: fee)) : phrases.cancelledFree
    switch trip.cancelledBy {
    case .driver: return phrases.driverCancelled + " " + charge
    case .service: return phrases.serviceCancelled + " " + charge
    case .rider, nil: return charge
    }
  }

  /// The number of seconds until the pick-up or the drop-off; `nil` if unknown.
  public var remainingInSeconds: Int? {
    let end: Date? =
      switch stage {
      case .approaching: trip.pickupAt
      case .riding: trip.dropoffAt
      case .matching, .arrived, .completed, .cancelled, .noDriver: nil
      }
    return end.map { max(0, Int($0.timeIntervalSince(settings.now()) - rider.clockOffset)) }
  }

  /// The number of minutes until the pick-up or the drop-off, such as “4 min”; `nil` if unknown.
  public var remaining: String? { remainingInSeconds.map { settings.rideText.minutes($0) } }

  /// The line that the driver follows now.
  public var line: [Coordinate] {
    switch stage {
    case .approaching: trip.approach
    case .matching, .arrived, .riding, .completed, .cancelled, .noDriver: trip.route
    }
  }

  /// Whether the ride can be canceled.
  public var canCancel: Bool {
    switch stage {
    case .matching, .approaching, .arrived: !isCancelling
    case .riding, .completed, .cancelled, .noDriver: false
    }
  }

  /// Whether the drop-off can be changed.
  public var canChangeDropoff: Bool {
    switch stage {
    case .approaching, .arrived, .riding: true
    case .matching, .completed, .cancelled, .noDriver: false
    }
  }

  /// Whether the rider can start another ride.
  public var canStartNewRide: Bool { trip.state.isFinal }

  /// Asks for the fee of canceling now.
  ///
  /// - Returns: The question to ask the rider; `nil` after an alert or if the trip has ended.
  public func cancellationQuestion() async -> (terms: CancellationTerms, text: String)? {
    do throws(LoadFailure) {
      let terms = try await service.cancellationTerms(of: trip.id)
      guard terms.isCancellable else {
        await rider.refreshTrip()
        alert = phrases.alert(about: .tripChanged)
        return nil
      }
      let text =
        terms.fee.minorUnits > 0
        ? phrases.cancelFee(settings.amountText.text(of: terms.fee)) : phrases.cancelFree
      return (terms, text)
    } catch {
      show(error)
      return nil
    }
  }

  /// Cancels the trip for a fee that the rider accepted.
  public func cancel(_ terms: CancellationTerms) async {
    guard canCancel else { return }
    isCancelling = true
    defer { isCancelling = false }
    let order = TripCancellation(trip: trip.id, acceptedFee: terms.fee)
    do throws(LoadFailure) {
      if case .trip(let trip) = try await outbox.place(.cancellation(order)) { rider.show(trip) }
    } catch {
      show(error)
      await rider.refreshTrip()
    }
  }

  /// Creates the link that shows the ride; `nil` after an alert.
  public func shareLink() async -> URL? {
    do throws(LoadFailure) {
      return try await service.shareLink(for: trip.id)
    } catch {
      show(error)
      return nil
    }
  }

  /// Starts another ride once this one has ended.
  public func startNewRide() {
    guard canStartNewRide else { return }
    rider.show(nil)
    responder?.startNewRide()
  }

  /// Removes the message after the rider dismissed it.
  public func didDismissAlert() { alert = nil }

  /// Loads the trip again, such as after the app returned to the foreground.
  public func refresh() async { await rider.refreshTrip() }

  private func show(_ failure: LoadFailure) { alert = phrases.alert(about: RideFailure(failure)) }
}
