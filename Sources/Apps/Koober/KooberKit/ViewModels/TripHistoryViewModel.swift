import Foundation

/// The rides that have ended, newest first, under the booked ones.
@MainActor
public final class TripHistoryViewModel: Paginating {
  /// A row of the list.
  public enum Row: Equatable, Sendable {
    /// A ride that is booked for later.
    case scheduled(ScheduledRide)
    /// A ride that has ended.
    case trip(Trip)
  }

  /// The list of ended rides.
  public private(set) lazy var list = Paginator<Trip, Trip>(
    cache: cache, arrange: { rows, items in rows + items },
    loadPage: { [service] cursor async throws(LoadFailure) in
      try await service.trips(after: cursor)
    })
  /// The booked rides.
  public let scheduled: CachedResource<[ScheduledRide]>
  private let service: any TripHistoryReading
  private let cache: (any ValueCaching<[Trip]>)?
  private let settings: AppSettings
  private let rider: RiderState

  /// Makes an empty list.
  public init(
    rider: RiderState, service: any TripHistoryReading,
    cache: (any ValueCaching<[Trip]>)? = nil, settings: AppSettings
  ) {
    self.rider = rider
    self.service = service
    self.cache = cache
    self.settings = settings
    scheduled = CachedResource { () async throws(LoadFailure) in
      try await service.scheduledRides()
    }
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The rows, or why there are none.
  public var rows: LoadPhase<[Row]> {
    let booked = (scheduled.value ?? []).map { Row.scheduled($0) }
    switch list.phase {
    case .loaded(let trips): return .loaded(booked + trips.map { .trip($0) })
    case .loading: return booked.isEmpty ? .loading : .loaded(booked)
    case .failed(let failure): return booked.isEmpty ? .failed(failure) : .loaded(booked)
    }
  }

  /// The text of a row.
  public func text(of row: Row) -> (title: String, detail: String, value: String) {
    switch row {
    case .scheduled(let ride):
      (
        phrases.name(of: ride.journey.dropoff),
        ride.hasFailed
          ? phrases.bookingFailed
          : phrases.pickupAt(settings.dateText.shortDayAndTime(ride.pickupAt)),
        settings.amountText.text(of: ride.price)
      )
    case .trip(let trip):
      (
        phrases.name(of: trip.journey.dropoff),
        settings.dateText.shortDayAndTime(trip.requestedAt), value(of: trip)
      )
    }
  }

  private func value(of trip: Trip) -> String {
    switch trip.state {
    case .cancelled where trip.payment.charged.minorUnits == 0: phrases.cancelledShort
    case .noDriver: phrases.noDriverShort
    default: settings.amountText.text(of: trip.price.total)
    }
  }

  /// Loads the first page and the booked rides.
  public func load() async {
    await scheduled.load()
    await list.load()
  }

  /// Cancels a booked ride.
  ///
  /// - Returns: Why that failed; `nil` on success.
  public func cancel(_ ride: ScheduledRide) async -> LoadFailure? {
    do throws(LoadFailure) {
      try await service.cancelScheduledRide(ride.id)
      await scheduled.load()
      return nil
    } catch {
      return error
    }
  }
}
