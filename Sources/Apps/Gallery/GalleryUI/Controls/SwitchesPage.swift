import UIKit

/// Switches with their states and colors.
final class SwitchesPage: ExamplesViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let tinted = UISwitch()
    tinted.isOn = true
    tinted.onTintColor = .systemIndigo
    tinted.accessibilityLabel = "Indigo"
    let thumb = UISwitch()
    thumb.isOn = true
    thumb.thumbTintColor = .systemYellow
    thumb.accessibilityLabel = "Yellow thumb"
    let examples = [toggle("Off") { _ in }, toggle("On", isOn: true) { _ in }]
    addCard("States", examples)
    addCard("Colors", [row("Indigo", tinted), row("Yellow thumb", thumb)])
    let disabled = UISwitch()
    disabled.isOn = true
    disabled.isEnabled = false
    disabled.accessibilityLabel = "Example"
    addCard(
      "Enabled", note: "A disabled switch keeps its state and ignores taps.",
      [toggle("Enabled") { disabled.isEnabled = $0 }, row("Example", disabled)])
  }
}
