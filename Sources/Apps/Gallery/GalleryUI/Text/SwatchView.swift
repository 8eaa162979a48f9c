import UIKit

/// A color with a custom edit menu.
final class SwatchView: UIView {
  private static let colors: [(String, UIColor)] = [
    ("Indigo", .systemIndigo), ("Teal", .systemTeal), ("Orange", .systemOrange),
  ]

  private let name = UILabel()
  private lazy var menu = UIEditMenuInteraction(delegate: self)
  private var index = 0 { didSet { show() } }

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = 10
    name.font = .preferredFont(forTextStyle: .headline)
    name.adjustsFontForContentSizeCategory = true
    name.textColor = .white
    name.textAlignment = .center
    name.translatesAutoresizingMaskIntoConstraints = false
    addSubview(name)
    NSLayoutConstraint.activate([
      name.centerXAnchor.constraint(equalTo: centerXAnchor),
      name.centerYAnchor.constraint(equalTo: centerYAnchor),
      heightAnchor.constraint(equalToConstant: 90),
    ])
    isAccessibilityElement = true
    accessibilityTraits = .button
    addInteraction(menu)
    let press = ReportingLongPressRecognizer()
    press.onStateChange = { [weak self] in if $0.state == .began { self?.open($0) } }
    let double = ReportingTapRecognizer()
    double.numberOfTapsRequired = 2
    double.onStateChange = { [weak self] in if $0.state == .ended { self?.open($0) } }
    addGestureRecognizer(press)
    addGestureRecognizer(double)
    show()
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override func copy(_ sender: Any?) { UIPasteboard.general.string = Self.colors[index].0 }

  override func paste(_ sender: Any?) {
    let words = UIPasteboard.general.string
    index = Self.colors.firstIndex { $0.0 == words } ?? index
  }

  override func accessibilityActivate() -> Bool {
    open(at: CGPoint(x: bounds.midX, y: bounds.midY))
    return true
  }

  private func open(_ recognizer: UIGestureRecognizer) { open(at: recognizer.location(in: self)) }

  private func open(at point: CGPoint) {
    becomeFirstResponder()
    menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: point))
  }

  private func show() {
    backgroundColor = Self.colors[index].1
    name.text = Self.colors[index].0
    accessibilityLabel = "Color"
    accessibilityValue = name.text
  }
}

extension SwatchView: UIEditMenuInteractionDelegate {
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    UIMenu(children: [
      UIAction(title: "Copy") { [weak self] _ in self?.copy(nil) },
      UIAction(title: "Paste") { [weak self] _ in self?.paste(nil) },
      UIAction(title: "Next Color") { [weak self] _ in
        guard let self else { return }
        self.index = (self.index + 1) % Self.colors.count
      },
    ])
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { bounds }
}
