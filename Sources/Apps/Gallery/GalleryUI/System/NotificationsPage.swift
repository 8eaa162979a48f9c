import UIKit
import UserNotifications

/// Notification authorization, scheduled notifications and responses.
final class NotificationsPage: ExamplesViewController {
  private let status = UILabel()
  private let opened = UILabel()
  private var count = 0
  private var returning: (any NSObjectProtocol)?

  isolated deinit {
    if let returning { NotificationCenter.default.removeObserver(returning) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for label in [status, opened] {
      label.text = "—"
      label.font = .preferredFont(forTextStyle: .body)
      label.textColor = .secondaryLabel
      label.numberOfLines = 0
    }
    UNUserNotificationCenter.current().delegate = self
    addCard(
      "Authorization", note: "The system asks once and remembers the answer.",
      [
        row("Status", status), button("Request Authorization") { [weak self] in self?.ask() },
        button("Open Settings") {
          guard let url = URL(string: UIApplication.openSettingsURLString) else { return }
          UIApplication.shared.open(url)
        },
      ])
    returning = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: nil, queue: .main
    ) { [weak self] _ in
      MainActor.assumeIsolated { _ = Task { await self?.showStatus() } }
    }
    addCard(
      "Notifications", note: "Tap a banner to open it. Swipe up to dismiss it.",
      [
        row("Last response", opened),
        button("Send in Two Seconds") { [weak self] in self?.add(after: 2) },
        button("Cancel Pending") {
          UNUserNotificationCenter.current().removeAllPendingNotificationRequests()
        },
      ])
    Task { await showStatus() }
  }

  private func button(_ title: String, chosen: @escaping () -> Void) -> UIView {
    var configuration = UIButton.Configuration.bordered()
    configuration.title = title
    return UIButton(configuration: configuration, primaryAction: UIAction { _ in chosen() })
  }

  private func showStatus() async {
    let settings = await UNUserNotificationCenter.current().notificationSettings()
    switch settings.authorizationStatus {
    case .notDetermined: status.text = "No request yet"
    case .denied: status.text = "Denied"
    case .authorized, .ephemeral: status.text = "Authorized"
    case .provisional: status.text = "Provisional"
    }
  }

  private func ask() {
    Task {
      _ = try? await UNUserNotificationCenter.current()
        .requestAuthorization(options: [.alert, .badge, .sound])
      await showStatus()
    }
  }

  private func add(after seconds: TimeInterval) {
    count += 1
    let content = UNMutableNotificationContent()
    content.title = "Mermaidbucks"
    content.subtitle = "Order \(count)"
    content.body = "Your drink is ready for pickup at the counter."
    let request = UNNotificationRequest(
      identifier: "order-\(count)", content: content,
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false))
    Task {
      do {
        try await UNUserNotificationCenter.current().add(request)
      } catch {
        opened.text = "Not authorized"
      }
    }
  }
}

extension NotificationsPage: UNUserNotificationCenterDelegate {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [.banner, .list] }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {
    opened.text = response.notification.request.content.subtitle
  }
}
