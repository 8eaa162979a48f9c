import CoreGraphics
import Foundation
import UIKit

/// The banner of a notification.
final class BannerView: UIView {
  /// The maximum width in points, as on iPadOS.
  private static let greatestWidth: CGFloat = 400

  private let column: UIStackView
  private let rows: [UIButton]
  /// Whether the actions are shown.
  private(set) var isOpen = false
  /// Called with the action that the user chose.
  var answered: ((String) -> Void)?

  var hasActions: Bool { !rows.isEmpty }

  init(_ notification: UNNotification, actions: [UNNotificationAction]) {
    let content = notification.request.content
    let labels = [
      Self.label(content.title, .subheadline, isBold: true, lines: 1),
      Self.label(content.subtitle, .subheadline, isBold: true, lines: 1),
      Self.label(content.body, .subheadline, isBold: false, lines: 4),
    ]
    column = UIStackView(arrangedSubviews: labels.filter { $0.text?.isEmpty == false })
    rows = actions.map(Self.row)
    super.init(frame: .zero)
    column.axis = .vertical
    column.spacing = 2
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? .secondarySystemBackground : .systemBackground
    }
    layer.cornerRadius = 20
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 6)
    addSubview(column)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = labels.compactMap(\.text).filter { !$0.isEmpty }.joined(separator: ", ")
    for (row, action) in zip(rows, actions) {
      row.alpha = 0
      row.addAction(
        UIAction { [weak self] _ in self?.answered?(action.identifier) }, for: .touchUpInside)
      addSubview(row)
    }
    accessibilityCustomActions = actions.map { action in
      UIAccessibilityCustomAction(name: action.title) { [weak self] _ in
        self?.answered?(action.identifier)
        return true
      }
    }
  }

  private static func row(_ action: UNNotificationAction) -> UIButton {
    var configuration = UIButton.Configuration.plain()
    configuration.title = action.title
    configuration.baseForegroundColor =
      action.options.contains(.destructive) ? .systemRed : .label
    let row = UIButton(configuration: configuration)
    row.contentHorizontalAlignment = .leading
    let line = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 1 / 3))
    line.backgroundColor = .separator
    line.autoresizingMask = .flexibleWidth
    row.addSubview(line)
    return row
  }

  /// Expands the banner to show the actions below the text.
  func open() {
    isOpen = true
    // Each action becomes an accessibility element.
    isAccessibilityElement = false
    accessibilityViewIsModal = true
    let top = bounds.height
    let height: CGFloat = 48
    let whole = top + CGFloat(rows.count) * height
    center.y += (whole - top) / 2
    bounds.size.height = whole
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: top + CGFloat(index) * height, width: bounds.width, height: height)
      row.alpha = 1
    }
  }

  required init?(coder: NSCoder) { nil }

  private static func label(
    _ text: String, _ style: UIFont.TextStyle, isBold: Bool, lines: Int
  ) -> UILabel {
    let label = UILabel()
    label.text = text
    let font = UIFont.preferredFont(forTextStyle: style)
    label.font = isBold ? .systemFont(ofSize: font.pointSize, weight: .semibold) : font
    label.numberOfLines = lines
    return label
  }

  /// Positions the banner below the status bar, centered horizontally.
  func place(in window: UIWindow) {
    let safe = window.bounds.inset(by: window.safeAreaInsets)
    let width = min(safe.width - 16, Self.greatestWidth)
    let inside = width - 32
    let height = column.systemLayoutSizeFitting(
      CGSize(width: inside, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    ).height
    bounds = CGRect(x: 0, y: 0, width: width, height: max(64, height + 28))
    center = CGPoint(x: safe.midX, y: max(8, safe.minY) + bounds.midY)
    column.frame = CGRect(
      x: 16, y: (bounds.height - height) / 2, width: inside, height: height)
  }

  override func accessibilityActivate() -> Bool {
    answered?(UNNotificationDefaultActionIdentifier)
    return answered != nil
  }
}
