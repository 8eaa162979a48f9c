import CoreGraphics
import DisplayProtocol
import Foundation
import QuartzCore

/// The content of an alert or an action sheet: texts, fields and buttons on one or two cards.
final class AlertContentView: GlassView {
  private unowned let controller: UIAlertController
  private let card = GlassView()
  private let scroll = UIScrollView()
  private let buttonScroll = UIScrollView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private var fieldBoxes: [UIView] = []
  private var buttons: [AlertButton] = []
  private var separators: [UIView] = []
  private var cancelCard: UIView?

  init(_ controller: UIAlertController) {
    self.controller = controller
    super.init(frame: .zero)
    card.layer.cornerRadius = 14
    card.clipsToBounds = true
    addSubview(card)
    card.addSubview(scroll)
    card.addSubview(buttonScroll)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      scroll.addSubview(label)
    }
    titleLabel.accessibilityTraits = .header
    rebuild()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private var isSheet: Bool { controller.preferredStyle == .actionSheet }

  override var accessibilityRole: AccessibilityAttributes.Role? { .alert }

  override var accessibilityLabel: String? {
    get {
      [controller.title, controller.message].compactMap { $0 }.filter { !$0.isEmpty }
        .joined(separator: ", ")
    }
    set { super.accessibilityLabel = newValue }
  }

  func rebuild() {
    // An alert is one card and fades as a whole; a popover draws its own background.
    glass = isSheet ? nil : .alert
    layer.cornerRadius = isSheet ? 0 : 14
    card.glass = isSheet && !controller.isInPopover ? .alert : nil
    for view in fieldBoxes + buttons + separators { view.removeFromSuperview() }
    cancelCard?.removeFromSuperview()
    fieldBoxes = []
    buttons = []
    separators = []
    cancelCard = nil
    let scale = UIFontMetrics.default
    titleLabel.text = controller.title
    titleLabel.font =
      isSheet
      ? scale.scaledFont(for: .systemFont(ofSize: 13, weight: .semibold))
      : scale.scaledFont(for: .systemFont(ofSize: 17, weight: .semibold))
    titleLabel.textColor = isSheet ? .secondaryLabel : .label
    messageLabel.text = controller.message
    messageLabel.font = scale.scaledFont(for: .systemFont(ofSize: 13))
    messageLabel.textColor = isSheet ? .secondaryLabel : .label
    for field in controller.textFields ?? [] {
      let box = UIView()
      box.backgroundColor = .systemBackground
      box.layer.borderWidth = 0.5
      box.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
      box.layer.cornerRadius = 5
      box.addSubview(field)
      scroll.addSubview(box)
      fieldBoxes.append(box)
    }
    for action in arrangedActions {
      let button = AlertButton(
        action, isBold: isBold(action), fontSize: isSheet ? 20 : 17
      ) { [weak self] in self?.controller.select(action) }
      buttons.append(button)
      if isSheet, action.style == .cancel, !controller.isInPopover {
        let other = UIView()
        other.layer.cornerRadius = 14
        other.clipsToBounds = true
        other.backgroundColor = .secondarySystemGroupedBackground
        other.addSubview(button)
        addSubview(other)
        cancelCard = other
      } else {
        buttonScroll.addSubview(button)
      }
    }
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  func refreshEnabled() {
    for button in buttons { button.refresh() }
  }

  /// The actions in display order: Cancel is last, or first when there are exactly two.
  private var arrangedActions: [UIAlertAction] {
    let others = controller.actions.filter { $0.style != .cancel }
    // In a popover, a tap outside cancels.
    if controller.isInPopover { return others }
    guard let cancel = controller.actions.first(where: { $0.style == .cancel }) else {
      return others
    }
    return !isSheet && others.count == 1 ? [cancel] + others : others + [cancel]
  }

  private func isBold(_ action: UIAlertAction) -> Bool {
    if let preferred = controller.preferredAction { return preferred === action }
    return action.style == .cancel
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    arrange(in: size, placing: false)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = arrange(in: bounds.size, placing: true)
  }

  /// Stacks texts, fields and buttons; the texts scroll when they do not fit the height.
  private func arrange(in size: CGSize, placing: Bool) -> CGSize {
    let width = isSheet ? size.width : 270
    let side: CGFloat = 16
    var y: CGFloat = isSheet ? 14 : 20
    let wordWidth = width - 2 * side
    var hasWords = false
    for (label, gap) in [(titleLabel, CGFloat(0)), (messageLabel, isSheet ? 8 : 2)] {
      guard let text = label.text, !text.isEmpty else {
        if placing { label.frame = .zero }
        continue
      }
      if hasWords { y += gap }
      let height = label.sizeThatFits(
        CGSize(width: wordWidth, height: .greatestFiniteMagnitude)
      ).height.rounded(.up)
      if placing { label.frame = CGRect(x: side, y: y, width: wordWidth, height: height) }
      y += height
      hasWords = true
    }
    for (index, box) in fieldBoxes.enumerated() {
      y += index == 0 ? (hasWords ? 16 : 0) : 4
      if placing {
        box.frame = CGRect(x: side, y: y, width: wordWidth, height: 26)
        box.subviews.first?.frame = CGRect(x: 5, y: 0, width: wordWidth - 10, height: 26)
      }
      y += 26
      hasWords = true
    }
    y += isSheet ? 14 : 20
    let wordsHeight = hasWords ? y : 0
    let cardButtons = buttons.filter { $0.superview === buttonScroll }
    let row = rowHeight
    let sideBySide =
      !isSheet && cardButtons.count == 2
      && cardButtons.allSatisfy { $0.fits(width / 2 - 16) }
    let buttonsHeight =
      cardButtons.isEmpty ? 0 : sideBySide ? row : row * CGFloat(cardButtons.count)
    let extra = cancelCard == nil ? 0 : row + 8
    // If both overflow, at least two and a half buttons stay visible to show that the list scrolls.
    let room = max(0, size.height - extra)
    let shownWords = min(wordsHeight, max(0, room - min(buttonsHeight, row * 2.5)))
    let shownButtons = min(buttonsHeight, max(0, room - shownWords))
    let cardHeight = shownWords + shownButtons
    if placing {
      card.frame = CGRect(x: 0, y: 0, width: width, height: cardHeight)
      scroll.frame = CGRect(x: 0, y: 0, width: width, height: shownWords)
      scroll.contentSize = CGSize(width: width, height: wordsHeight)
      buttonScroll.frame = CGRect(x: 0, y: shownWords, width: width, height: shownButtons)
      buttonScroll.contentSize = CGSize(width: width, height: buttonsHeight)
      place(
        cardButtons, width: width, row: row, sideBySide: sideBySide, hasWords: hasWords)
      if let cancelCard {
        cancelCard.frame = CGRect(x: 0, y: cardHeight + 8, width: width, height: row)
        cancelCard.subviews.first?.frame = cancelCard.bounds
      }
    }
    return CGSize(width: width, height: cardHeight + extra)
  }

  private var rowHeight: CGFloat {
    let base: CGFloat = isSheet ? 57 : 44
    return max(base, UIFontMetrics.default.scaledValue(for: base))
  }

  private func place(
    _ buttons: [AlertButton], width: CGFloat, row: CGFloat, sideBySide: Bool, hasWords: Bool
  ) {
    for separator in separators { separator.removeFromSuperview() }
    separators = []
    let line = 1 / max(1, traitCollection.displayScale)
    for (index, button) in buttons.enumerated() {
      let index = CGFloat(index)
      if sideBySide {
        let column = isRightToLeft ? 1 - index : index
        button.frame = CGRect(x: column * width / 2, y: 0, width: width / 2, height: row)
      } else {
        button.frame = CGRect(x: 0, y: index * row, width: width, height: row)
      }
      if sideBySide, index == 1 {
        addSeparator(CGRect(x: width / 2, y: 0, width: line, height: row))
        if hasWords { addSeparator(CGRect(x: 0, y: 0, width: width, height: line)) }
      } else if index > 0 || hasWords {
        addSeparator(
          CGRect(x: 0, y: button.frame.minY, width: width, height: line))
      }
    }
  }

  private func addSeparator(_ frame: CGRect) {
    let view = UIView(frame: frame)
    view.backgroundColor = .glassSeparator
    buttonScroll.addSubview(view)
    separators.append(view)
  }
}

/// A button of an alert.
final class AlertButton: UIControl, UIPointerInteractionDelegate {
  private let action: UIAlertAction
  private let label = UILabel()

  init(
    _ action: UIAlertAction, isBold: Bool, fontSize: CGFloat, choose: @escaping () -> Void
  ) {
    self.action = action
    super.init(frame: .zero)
    label.text = action.title
    label.textAlignment = .center
    label.numberOfLines = 1
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    label.font = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: fontSize, weight: isBold ? .semibold : .regular))
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = action.title
    accessibilityTraits = .button
    addAction(UIAction { _ in choose() }, for: .touchUpInside)
    addInteraction(UIPointerInteraction(delegate: self))
    refresh()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .tertiarySystemFill : nil }
  }

  func fits(_ width: CGFloat) -> Bool {
    label.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100)
    ).width <= width
  }

  func refresh() {
    isEnabled = action.isEnabled
    recolor()
  }

  private func recolor() {
    label.textColor =
      !action.isEnabled
      ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    recolor()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? {
    guard isEnabled else { return nil }
    return UIPointerStyle(
      effect: .hover(UITargetedPreview(view: self), prefersScaledContent: false))
  }
}
