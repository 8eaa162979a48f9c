import UIKit

/// What the system shows of an application outside its screen: a number, shortcuts, a lit screen.
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
    stepper.accessibilityLabel = "Number at the icon"
    stepper.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        application.applicationIconBadgeNumber = Int(stepper.value)
        showNumber()
      }, for: .valueChanged)
    showNumber()
    addCard(
      "Number", note: "A browser has it in the title of the page.",
      [row("Number at the icon", number), row("Change it", stepper)])
    addCard(
      "Shortcuts", note: "A browser offers them above the screen.",
      [
        toggle("Shortcuts", isOn: application.shortcutItems != nil) { isOn in
          application.shortcutItems = isOn ? Self.shortcuts : nil
        }
      ])
    addCard(
      "Screen", note: "A screen that nobody touches goes dark unless it is kept on.",
      [
        toggle("Keep it on", isOn: application.isIdleTimerDisabled) { isOn in
          application.isIdleTimerDisabled = isOn
        }
      ])
  }

  private func showNumber() { number.text = "\(UIApplication.shared.applicationIconBadgeNumber)" }

  private static let shortcuts = [
    UIApplicationShortcutItem(
      type: "labels", localizedTitle: "Labels", localizedSubtitle: "Text of every size",
      icon: UIApplicationShortcutIcon(systemImageName: "textformat")),
    UIApplicationShortcutItem(
      type: "buttons", localizedTitle: "Buttons", localizedSubtitle: nil,
      icon: UIApplicationShortcutIcon(type: .add)),
  ]
}
