import UIKit

/// Switches in their states and colours.
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
    addCard("Colours", [row("Indigo", tinted), row("Yellow thumb", thumb)])
    let disabled = UISwitch()
    disabled.isOn = true
    disabled.isEnabled = false
    disabled.accessibilityLabel = "Subject"
    addCard(
      "Enabled", note: "A disabled switch keeps its state and does not answer a tap.",
      [toggle("Enabled") { disabled.isEnabled = $0 }, row("Subject", disabled)])
  }
}
