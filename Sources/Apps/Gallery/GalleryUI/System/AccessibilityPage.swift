import UIKit

/// Accessibility actions, values, containers, elements without views, and settings.
final class AccessibilityPage: ExamplesViewController {
  private let outcome = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    addActions()
    addAdjustable()
    addChart()
    addModal()
    addAnnouncements()
    addSettings()
  }

  private func text(_ words: String, _ style: UIFont.TextStyle = .body) -> UILabel {
    let label = UILabel()
    label.text = words
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    return label
  }

  private func button(_ title: String, _ act: @escaping () -> Void) -> UIView {
    var configuration = UIButton.Configuration.bordered()
    configuration.title = title
    return UIButton(configuration: configuration, primaryAction: UIAction { _ in act() })
  }

  private func addActions() {
    let letter = text("Ann: The ferry leaves at nine.")
    letter.isUserInteractionEnabled = true
    letter.accessibilityHint = "Opens the letter."
    letter.accessibilityUserInputLabels = ["Letter", "Ann"]
    letter.accessibilityCustomActions = [
      action("Reply", "arrowshape.turn.up.left"), action("Archive", "archivebox"),
      action("Delete", "trash"),
    ]
    outcome.text = "—"
    outcome.textColor = .secondaryLabel
    outcome.font = .preferredFont(forTextStyle: .body)
    addCard(
      "Custom actions",
      note: "With a keyboard: move to the letter with Tab, then press Shift-F10 or the menu key.",
      [letter, row("Last action", outcome)])
  }

  private func action(_ name: String, _ symbol: String) -> UIAccessibilityCustomAction {
    UIAccessibilityCustomAction(name: name, image: UIImage(systemName: symbol)) { [weak self] _ in
      self?.outcome.text = name
      UIAccessibility.post(notification: .announcement, argument: "\(name): done")
      return true
    }
  }

  private func addAdjustable() {
    let control = LevelView()
    addCard(
      "Adjustable", note: "Increment and decrement change the value by one step.", [control])
  }

  private func addChart() {
    let chart = BarChartView(
      ["Mon", "Tue", "Wed", "Thu", "Fri"], values: [3, 7, 5, 9, 4])
    addCard(
      "Elements without views", note: "Each drawn bar is an element of the chart.",
      [chart])
  }

  private func addModal() {
    let below = button("Hidden While Modal") {}
    let plate = text(
      "While this view is modal, other elements are hidden from assistive technologies.", .footnote)
    plate.accessibilityTraits = .staticText
    let holder = UIStackView(arrangedSubviews: [plate])
    holder.axis = .vertical
    holder.spacing = 8
    holder.addArrangedSubview(
      toggle("Modal") { [weak holder] isOn in
        holder?.accessibilityViewIsModal = isOn
        UIAccessibility.post(notification: .layoutChanged, argument: holder)
      })
    addCard("Modal", [below, holder])
  }

  private func addAnnouncements() {
    let target = text("The screen reader moves here.")
    addCard(
      "Announcements",
      note: "The first button posts an announcement; the second moves the focus to the text.",
      [
        button("Announce") {
          UIAccessibility.post(notification: .announcement, argument: "Your order is ready.")
        },
        button("Move Focus to Text") {
          UIAccessibility.post(notification: .layoutChanged, argument: target)
        },
        target,
      ])
  }

  private func addSettings() {
    let settings: [(String, Bool)] = [
      ("VoiceOver", UIAccessibility.isVoiceOverRunning),
      ("Reduce motion", UIAccessibility.isReduceMotionEnabled),
      ("Reduce transparency", UIAccessibility.isReduceTransparencyEnabled),
      ("Bold text", UIAccessibility.isBoldTextEnabled),
      ("Increase contrast", UIAccessibility.isDarkerSystemColorsEnabled),
    ]
    addCard(
      "Settings",
      settings.map { name, isOn in
        let value = text(isOn ? "On" : "Off")
        value.textColor = .secondaryLabel
        value.setContentHuggingPriority(.required, for: .horizontal)
        return row(name, value)
      })
  }
}
