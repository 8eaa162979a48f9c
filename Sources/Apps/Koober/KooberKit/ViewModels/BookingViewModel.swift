public import Foundation
public import Observation

/// The form that books a ride for later.
@MainActor
@Observable
public final class BookingViewModel {
  /// The date of the pick-up.
  public var date: Date
  /// Whether the ride was booked.
  public private(set) var isBooked = false
  /// The dates that can be booked.
  @ObservationIgnored public let dates: ClosedRange<Date>
  /// The progress of the order.
  @ObservationIgnored public let flow: RideOrderFlow
  @ObservationIgnored private let journey: Journey
  @ObservationIgnored private let option: RideOption
  @ObservationIgnored private let rider: RiderState
  private static let earliestInSeconds = 20.0 * 60
  private static let latestInSeconds = 30.0 * 86_400 - 3600

  /// Makes the form of a ride with a price, which the booking keeps.
  ///
  /// - Parameter onBooked: Called with the ride that was booked.
  public init(
    _ journey: Journey, option: RideOption, rider: RiderState, outbox: RideOrderOutbox,
    settings: AppSettings, onBooked: @escaping (ScheduledRide) async -> Void
  ) {
    self.journey = journey
    self.option = option
    self.rider = rider
    let now = settings.now()
    // A whole five minutes, as the picker has.
    let step = 300.0
    let first = now.timeIntervalSinceReferenceDate + Self.earliestInSeconds
    let start = Date(timeIntervalSinceReferenceDate: (first / step).rounded(.up) * step)
    dates = start...now.addingTimeInterval(Self.latestInSeconds)
    date = start.addingTimeInterval(2400)
    let flow = RideOrderFlow(outbox: outbox, rider: rider, settings: settings)
    self.flow = flow
    flow.onOutcome = { [weak self] outcome in
      guard case .booking(let ride) = outcome else { return }
      self?.isBooked = true
      await onBooked(ride)
    }
  }

  /// Presents the order for review.
  public func review() {
    guard let account = rider.account else { return }
    flow.review(
      .booking(
        RideBooking(journey: journey, option: option, pickupAt: date, account: account.id)))
  }
}
