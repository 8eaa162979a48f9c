import UIKit

/// The icon badge, Home Screen shortcuts and the idle timer.
final class AppIconPage: ExamplesViewController {
  private let number = UILabel()
  private let stepper = UIStepper()

  override func viewDidLoad() {
    super.viewDidLoad()
    let application = UIApplication.shared
    number.font = .preferredFont(forTextStyle: .body)
    number.textColor = .secondaryLabel
    stepper.value = Double(application.applicationIconBadgeNumber)
    stepper.maximumValue = 99
    stepper.accessibilityLabel = "Badge number"
    stepper.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        application.applicationIconBadgeNumber = Int(stepper.value)
        showNumber()
      }, for: .valueChanged)
    showNumber()
    addCard(
      "Badge", note: "In a browser, the page title shows the badge.",
      [row("Badge number", number), row("Change", stepper)])
    addCard(
      "Shortcuts", note: "In a browser, shortcuts appear above the screen.",
      [
        toggle("Shortcuts", isOn: application.shortcutItems != nil) { isOn in
          application.shortcutItems = isOn ? Self.shortcuts : nil
        }
      ])
    addCard(
      "Idle timer", note: "An idle screen turns off unless the timer is disabled.",
      [
        toggle("Keep screen on", isOn: application.isIdleTimerDisabled) { isOn in
          application.isIdleTimerDisabled = isOn
        }
      ])
  }

  private func showNumber() { number.text = "\(UIApplication.shared.applicationIconBadgeNumber)" }

  private static let shortcuts = [
    UIApplicationShortcutItem(
      type: "labels", localizedTitle: "Labels", localizedSubtitle: "Truncation and alignment",
      icon: UIApplicationShortcutIcon(systemImageName: "textformat")),
    UIApplicationShortcutItem(
      type: "buttons", localizedTitle: "Buttons", localizedSubtitle: nil,
      icon: UIApplicationShortcutIcon(type: .add)),
  ]
}
