import AppsUI
import UIKit

/// Titles over a line that moves to the selected one.
final class SegmentedControl: UIControl {
  private let row = UIStackView()
  private let underline = UIView()
  private let hairline = UIView()
  private var buttons: [UIButton] = []
  /// The index of the selected title.
  private(set) var selectedIndex = 0
  private static let slideDurationInSeconds = 0.3

  override init(frame: CGRect) {
    super.init(frame: frame)
    row.distribution = .fillEqually
    fill(with: row)
    hairline.backgroundColor = .separator
    hairline.isUserInteractionEnabled = false
    underline.backgroundColor = .brandTint
    underline.layer.cornerRadius = 1.5
    underline.isUserInteractionEnabled = false
    addSubview(hairline)
    addSubview(underline)
    // The buttons are the elements.
    isAccessibilityElement = false
    accessibilityContainerType = .semanticGroup
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows titles, one of which is selected; another selection moves the line.
  func show(_ titles: [String], selected: Int) {
    while buttons.count < titles.count { addButton() }
    for (index, title) in titles.enumerated() {
      var configuration = buttons[index].configuration ?? .plain()
      configuration.title = title
      configuration.baseForegroundColor = index == selected ? .brandTint : .secondaryText
      configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
        var attributes = $0
        let font = UIFont.preferredFont(forTextStyle: .headline)
        attributes.uiKit.font = index == selected ? font : .preferredFont(forTextStyle: .body)
        return attributes
      }
      buttons[index].configuration = configuration
      buttons[index].accessibilityTraits =
        index == selected ? [.button, .selected] : .button
    }
    guard selected != selectedIndex else { return }
    selectedIndex = selected
    let isAnimated = window != nil && !UIAccessibility.isReduceMotionEnabled
    UIView.animate(
      withDuration: isAnimated ? Self.slideDurationInSeconds : 0, delay: 0,
      usingSpringWithDamping: 0.82, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { self.placeUnderline() })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    row.layoutIfNeeded()
    hairline.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    placeUnderline()
  }

  private func placeUnderline() {
    guard buttons.indices.contains(selectedIndex) else { return }
    let button = buttons[selectedIndex]
    let frame = button.convert(button.bounds, to: self)
    underline.frame = CGRect(
      x: frame.minX + 12, y: bounds.height - 3, width: max(0, frame.width - 24), height: 3)
  }

  private func addButton() {
    let index = buttons.count
    var configuration = UIButton.Configuration.plain()
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 10, leading: 4, bottom: 12, trailing: 4)
    let button = UIButton(configuration: configuration)
    button.addAction(
      UIAction { [weak self] _ in self?.choose(index) }, for: .primaryActionTriggered)
    buttons.append(button)
    row.addArrangedSubview(button)
  }

  private func choose(_ index: Int) {
    guard index != selectedIndex else { return }
    show(buttons.map { $0.configuration?.title ?? "" }, selected: index)
    sendActions(for: .valueChanged)
  }
}
