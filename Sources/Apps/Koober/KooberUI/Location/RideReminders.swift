import AppsUI
import Foundation
import KooberKit
import Observation
import UIKit
import UserNotifications

/// Notifies the rider when the driver arrives, and before a booked ride.
final class RideReminders: NSObject {
  private let settings: AppSettings
  private let center = UNUserNotificationCenter.current()
  private weak var trip: TripViewModel?
  private var hasNotified = false
  private static let leadInSeconds = 15.0 * 60

  init(settings: AppSettings) {
    self.settings = settings
    super.init()
    center.delegate = self
  }

  /// Notifies once when the driver of a trip arrives.
  func follow(_ trip: TripViewModel?) {
    self.trip = trip
    hasNotified = trip?.stage == .arrived
    observe()
    // A ride that has ended has nothing to report.
    guard let trip, !trip.trip.state.isFinal else { return }
    Task { _ = try? await center.requestAuthorization(options: [.alert, .sound]) }
  }

  /// Reminds of a booked ride a quarter of an hour before the pick-up.
  func schedule(_ ride: ScheduledRide) async {
    guard (try? await center.requestAuthorization(options: [.alert, .sound])) == true else {
      return
    }
    let phrases = settings.phrases
    let text = phrases.reminderText(
      settings.dateText.time(ride.pickupAt), phrases.name(of: ride.journey.dropoff))
    let delay = ride.pickupAt.timeIntervalSince(settings.now()) - Self.leadInSeconds
    await center.show(
      "booking-" + ride.id, title: phrases.reminderTitle, text: text, after: max(1, delay))
  }

  private func observe() {
    guard let trip else { return }
    withObservationTracking {
      notifyOfArrival(trip)
    } onChange: { [weak self] in
      Task { @MainActor in self?.observe() }
    }
  }

  private func notifyOfArrival(_ trip: TripViewModel) {
    guard trip.stage == .arrived, !hasNotified else { return }
    hasNotified = true
    let phrases = settings.phrases
    let text = phrases.driverHereNotice(
      trip.trip.driver?.name ?? "", phrases.name(of: trip.trip.journey.pickup),
      trip.trip.driver?.plate ?? "")
    Task { [center] in
      await center.show("arrival-" + trip.trip.id, title: trip.title, text: text)
    }
  }
}

extension RideReminders: UNUserNotificationCenterDelegate {
  /// Shows banners while the app is open, too.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [.banner, .list, .sound] }
}
