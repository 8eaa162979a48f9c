import UIKit
import UserNotifications

/// Leave to notify, notifications after some seconds, and what has come and was opened.
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
      "Leave", note: "People are asked once; the app remembers their answer.",
      [
        row("May notify", status), button("Ask") { [weak self] in self?.ask() },
        button("Change it in the settings") {
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
      "Notifications", note: "A tap opens a banner, a swipe up takes it away.",
      [
        row("Opened", opened),
        button("After two seconds") { [weak self] in self?.add(after: 2) },
        button("Forget what is to come") {
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
    case .notDetermined: status.text = "Nobody was asked"
    case .denied: status.text = "No"
    case .authorized, .ephemeral: status.text = "Yes"
    case .provisional: status.text = "Quietly, on trial"
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
    content.body = "Your drink stands ready at the counter. Please bring it back if it is cold."
    let request = UNNotificationRequest(
      identifier: "order-\(count)", content: content,
      trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false))
    Task {
      do {
        try await UNUserNotificationCenter.current().add(request)
      } catch {
        opened.text = "Not allowed"
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
