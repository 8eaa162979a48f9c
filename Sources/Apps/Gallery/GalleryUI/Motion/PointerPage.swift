import UIKit

/// Pointer effects, shapes and regions.
final class PointerPage: ExamplesViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in }),
      UIBarButtonItem(
        image: UIImage(systemName: "bell"), style: .plain, target: nil, action: nil),
    ]
    navigationItem.rightBarButtonItems?.last?.accessibilityLabel = "Bell"
    addEffects()
    addButtons()
    addRegions()
    addShapes()
    addCard(
      "Hover recognizer", note: "Recognizes a pointer, not a finger.",
      [GestureField("Hover area", ReportingHoverRecognizer())])
    addStandards()
  }

  private func addEffects() {
    let tiles = [
      PointerTile("Automatic", "star") { .automatic($0) },
      PointerTile("Highlight", "heart") { .highlight($0) },
      PointerTile("Lift", "cube", fill: .systemIndigo) { .lift($0) },
      PointerTile("Hover", "drop", fill: .systemTeal) {
        .hover($0, preferredTintMode: .overlay, prefersShadow: true)
      },
    ]
    let stack = AdaptiveStack(tiles)
    stack.distribution = .fillEqually
    stack.spacing = 12
    addCard("Effects", note: "A highlight plate, or a lifted view with a shadow.", [stack])
  }

  private func addButtons() {
    let plain = UIButton(type: .system, primaryAction: UIAction(title: "System") { _ in })
    let filled = UIButton(
      configuration: .filled(), primaryAction: UIAction(title: "Filled") { _ in })
    let round = UIButton(
      configuration: .plain(), primaryAction: UIAction(title: "Round") { _ in })
    for button in [plain, filled] { button.isPointerInteractionEnabled = true }
    round.pointerStyleProvider = { button, effect, _ in
      UIPointerStyle(
        effect: .highlight(effect.preview),
        shape: .roundedRect(button.frame, radius: button.frame.height / 2))
    }
    let stack = AdaptiveStack([plain, filled, round])
    stack.distribution = .equalSpacing
    addCard("Buttons", spacing: 20, [stack])
  }

  private func addRegions() {
    addCard(
      "Regions", note: "One view with four pointer regions.",
      [PointerRegions()])
  }

  private func addShapes() {
    let cross = UIBezierPath()
    cross.append(UIBezierPath(rect: CGRect(x: 0, y: 11, width: 24, height: 2)))
    cross.append(UIBezierPath(rect: CGRect(x: 11, y: 0, width: 2, height: 24)))
    let rows: [(String, UIPointerStyle)] = [
      ("Vertical", UIPointerStyle(shape: .verticalBeam(length: 20))),
      ("Horizontal", UIPointerStyle(shape: .horizontalBeam(length: 20))),
      (
        "Rounded",
        UIPointerStyle(
          shape: .roundedRect(CGRect(x: 0, y: 0, width: 24, height: 12), radius: 4))
      ),
      ("Cross", UIPointerStyle(shape: .path(cross))),
      ("None", .hidden()),
    ]
    let fields = rows.map { name, style in PointerField(name, style) }
    let stack = AdaptiveStack(fields)
    stack.distribution = .fillEqually
    stack.spacing = 8
    addCard("Shapes", note: "Screenshots don’t include the pointer.", [stack])
  }

  private func addStandards() {
    let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
    segments.selectedSegmentIndex = 0
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.placeholder = "Search terms"
    field.adjustsFontForContentSizeCategory = true
    field.font = .preferredFont(forTextStyle: .body)
    addCard(
      "Standard controls", note: "Bar, tab, menu and alert items have pointer effects, too.",
      [segments, field])
  }
}

/// A named symbol with a pointer effect.
private final class PointerTile: UIView, UIPointerInteractionDelegate {
  private let effect: (UITargetedPreview) -> UIPointerEffect

  init(
    _ name: String, _ symbol: String, fill: UIColor? = nil,
    effect: @escaping (UITargetedPreview) -> UIPointerEffect
  ) {
    self.effect = effect
    super.init(frame: .zero)
    backgroundColor = fill
    layer.cornerRadius = 14
    let image = UIImageView(
      image: UIImage(
        systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 22)))
    let label = UILabel()
    label.text = name
    label.font = .preferredFont(forTextStyle: .caption1)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    label.textColor = fill == nil ? .label : .white
    image.tintColor = fill == nil ? nil : .white
    image.contentMode = .center
    let stack = UIStackView(arrangedSubviews: [image, label])
    stack.axis = .vertical
    stack.spacing = 6
    stack.isUserInteractionEnabled = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 4),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -4),
    ])
    isAccessibilityElement = true
    accessibilityLabel = name
    addInteraction(UIPointerInteraction(delegate: self))
  }

  required init?(coder: NSCoder) { nil }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { UIPointerStyle(effect: effect(UITargetedPreview(view: self))) }
}

/// A field with a pointer style.
private final class PointerField: UIView, UIPointerInteractionDelegate {
  private let style: UIPointerStyle

  init(_ name: String, _ style: UIPointerStyle) {
    self.style = style
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    let label = UILabel()
    label.text = name
    label.font = .preferredFont(forTextStyle: .caption1)
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    label.textAlignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: topAnchor, constant: 16),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -16),
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 4),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -4),
    ])
    addInteraction(UIPointerInteraction(delegate: self))
  }

  required init?(coder: NSCoder) { nil }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { style }
}

/// Four colored strips, each a pointer region that lights up on hover.
private final class PointerRegions: UIView, UIPointerInteractionDelegate {
  private static let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemBlue]
  private let strips = colors.map { color in
    let strip = UIView()
    strip.backgroundColor = color
    strip.alpha = 0.35
    strip.layer.cornerRadius = 10
    return strip
  }

  init() {
    super.init(frame: .zero)
    for strip in strips { addSubview(strip) }
    heightAnchor.constraint(equalToConstant: 56).isActive = true
    isAccessibilityElement = true
    accessibilityLabel = "Strips"
    addInteraction(UIPointerInteraction(delegate: self))
  }

  required init?(coder: NSCoder) { nil }

  private func frame(ofStrip index: Int) -> CGRect {
    let width = bounds.width / CGFloat(strips.count)
    return CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, strip) in strips.enumerated() {
      strip.frame = frame(ofStrip: index).insetBy(dx: 3, dy: 0)
    }
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    strips.indices.first { frame(ofStrip: $0).contains(request.location) }.map { index in
      UIPointerRegion(rect: frame(ofStrip: index), identifier: index)
    }
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {
    guard let index = region.identifier as? Int else { return }
    animator.addAnimations { [self] in strips[index].alpha = 1 }
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {
    guard let index = region.identifier as? Int else { return }
    animator.addAnimations { [self] in strips[index].alpha = 0.35 }
  }
}
