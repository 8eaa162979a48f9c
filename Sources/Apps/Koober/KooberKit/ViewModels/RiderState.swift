import Foundation
public import Observation

/// The state that the screens of one rider share: the profile, the accounts and the trip.
@MainActor
@Observable
public final class RiderState {
  /// The profile; `nil` until it is loaded.
  public private(set) var profile: RiderProfile?
  /// The accounts that can pay; `nil` until they are loaded.
  public private(set) var accounts: [PaymentAccount]?
  /// The trip that is shown; `nil` while asking for a ride.
  public private(set) var trip: Trip?
  /// Whether the trip could not be loaded the last time.
  public private(set) var isOffline = false
  /// The seconds by which the service's clock is ahead of this device's; 0 if they hardly differ.
  public var clockOffset = 0.0
  /// Increases whenever booked rides have changed.
  public private(set) var bookingChanges = 0
  /// Called with a trip that began elsewhere: a booked one, or one of another device.
  @ObservationIgnored public var onNewTrip: (Trip) -> Void = { _ in }
  @ObservationIgnored private let service: any RiderProfileEditing & TripFollowing
  @ObservationIgnored private let live: (any LiveUpdating<TripEvent>)?

  /// Makes the state of a rider.
  ///
  /// - Parameter live: Reports changes as they happen; `nil` for none.
  public init(
    service: any RiderProfileEditing & TripFollowing,
    live: (any LiveUpdating<TripEvent>)? = nil
  ) {
    self.service = service
    self.live = live
  }

  /// The account that pays for the next ride: the chosen one, or else the first.
  public var account: PaymentAccount? {
    accounts?.first { $0.id == profile?.account } ?? accounts?.first
  }

  /// The highest hop that the rider accepts.
  public var hopLimit: HopHeight { profile?.hopLimit ?? .car }

  /// Loads the profile and the accounts; a failure changes nothing.
  public func load() async {
    if let loaded = try? await service.riderProfile(), loaded != profile { profile = loaded }
    if let loaded = try? await service.paymentAccounts(), loaded != accounts { accounts = loaded }
  }

  /// Changes the profile.
  ///
  /// - Returns: Why that failed; `nil` on success.
  public func change(_ change: RiderProfileChange) async -> LoadFailure? {
    do throws(LoadFailure) {
      profile = try await service.change(change)
      return nil
    } catch {
      return error
    }
  }

  /// Shows a trip, unless a later state of the same trip is shown.
  public func show(_ trip: Trip?) {
    if let trip, let shown = self.trip, shown.id == trip.id, shown.state.isFinal,
      !trip.state.isFinal
    {
      return
    }
    if self.trip != trip { self.trip = trip }
  }

  /// Loads the trip that is shown again; a failure keeps what is known of it.
  public func refreshTrip() async {
    guard let id = trip?.id else { return }
    do throws(LoadFailure) {
      let loaded = try await service.trip(id)
      setOffline(false)
      if trip?.id == id { show(loaded) }
    } catch {
      setOffline(error == .unreachable)
    }
  }

  private func setOffline(_ isOffline: Bool) {
    if self.isOffline != isOffline { self.isOffline = isOffline }
  }

  /// Starts to receive live changes.
  public func startListening() { live?.follow { [weak self] in self?.receive($0) } }

  /// Stops receiving live changes.
  public func stopListening() { live?.stop() }

  /// Applies a live change.
  func receive(_ event: TripEvent) {
    setOffline(false)
    switch event {
    case .changed(let trip):
      if trip.id == self.trip?.id {
        show(trip)
      } else if self.trip == nil, !trip.state.isFinal {
        onNewTrip(trip)
      }
    case .moved(let id, let position, let pickupAt, let dropoffAt):
      guard var trip, trip.id == id, !trip.state.isFinal,
        // A report that was overtaken by a newer one.
        position.date >= trip.position?.date ?? .distantPast
      else { return }
      trip.position = position
      trip.isDriverReachable = true
      trip.pickupAt = pickupAt ?? trip.pickupAt
      trip.dropoffAt = dropoffAt ?? trip.dropoffAt
      show(trip)
    case .bookingsChanged: bookingChanges += 1
    case .reset:
      bookingChanges += 1
      Task {
        await refreshTrip()
        if trip == nil, let active = try? await service.activeTrip(), trip == nil {
          onNewTrip(active)
        }
      }
    }
  }
}
