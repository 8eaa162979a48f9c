import AppsUI
import UIKit

/// Capsules to choose from, in as many lines as they need.
final class ChipsView: UIView {
  private var buttons: [String: UIButton] = [:]
  private var order: [String] = []
  private var shownHeight: CGFloat = 0
  /// Called with the identifier of a capsule that was tapped.
  var onTap: (String) -> Void = { _ in }
  private static let spacing: CGFloat = 8

  /// Shows capsules with identifier, title, and whether each is chosen.
  func show(_ chips: [(id: String, title: String, isChosen: Bool)]) {
    let ids = chips.map(\.id)
    for (id, button) in buttons where !ids.contains(id) {
      button.removeFromSuperview()
      buttons[id] = nil
    }
    for chip in chips {
      let button = buttons[chip.id] ?? make(chip.id)
      button.configuration?.title = chip.title
      button.configuration?.baseBackgroundColor =
        chip.isChosen ? .brandButton : .secondarySystemFill
      button.configuration?.baseForegroundColor = chip.isChosen ? .white : .label
      button.isSelected = chip.isChosen
    }
    order = ids
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func make(_ id: String) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    configuration.cornerStyle = .capsule
    configuration.buttonSize = .medium
    let button = UIButton(
      configuration: configuration, primaryAction: UIAction { [weak self] _ in self?.onTap(id) })
    buttons[id] = button
    addSubview(button)
    return button
  }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: arrange(in: bounds.width, places: false))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = arrange(in: bounds.width, places: true)
    guard height != shownHeight else { return }
    shownHeight = height
    invalidateIntrinsicContentSize()
  }

  /// Breaks the capsules into lines, and returns their height.
  private func arrange(in width: CGFloat, places: Bool) -> CGFloat {
    guard width > 0 else { return 44 }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var (x, y, line): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    for button in order.compactMap({ buttons[$0] }) {
      var size = button.intrinsicContentSize
      if size.width > width {
        // A title in large text has several lines.
        let height = button.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
          .height
        size = CGSize(width: width, height: height)
      }
      if x > 0, x + size.width > width {
        (x, y, line) = (0, y + line + Self.spacing, 0)
      }
      if places {
        button.frame = CGRect(
          x: isMirrored ? width - x - size.width : x, y: y, width: size.width, height: size.height)
      }
      x += size.width + Self.spacing
      line = max(line, size.height)
    }
    return y + line
  }
}
