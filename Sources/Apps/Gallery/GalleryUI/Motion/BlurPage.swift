import UIKit

/// Blur materials, vibrancy and an animated effect over a pattern.
final class BlurPage: ExamplesViewController {
  private static let materials: [(String, UIBlurEffect.Style)] = [
    ("Ultra thin", .systemUltraThinMaterial), ("Thin", .systemThinMaterial),
    ("Regular", .systemMaterial), ("Thick", .systemThickMaterial),
    ("Chrome", .systemChromeMaterial),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    let materials = UIStackView(arrangedSubviews: Self.materials.map { pane($0.0, $0.1) })
    materials.axis = .vertical
    materials.spacing = 10
    addCard(
      "Materials", note: "Materials adapt to light and dark appearance.", [onPattern(materials)])

    addCard(
      "Vibrancy", note: "Content blends with the material.",
      [
        onPattern(vibrantPane(.systemThinMaterial)),
        onPattern(vibrantPane(.systemThinMaterialDark)),
      ])

    let fading = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    fading.heightAnchor.constraint(equalToConstant: 80).isActive = true
    addCard(
      "Animated",
      [
        onPattern(fading),
        toggle("Effect", isOn: true) { isOn in
          UIView.animate(withDuration: 0.6) {
            fading.effect = isOn ? UIBlurEffect(style: .systemMaterial) : nil
          }
        },
      ])
  }

  private func pane(_ title: String, _ style: UIBlurEffect.Style) -> UIView {
    let pane = UIVisualEffectView(effect: UIBlurEffect(style: style))
    pane.layer.cornerRadius = 10
    pane.clipsToBounds = true
    let label = UILabel()
    label.text = title
    label.font = .preferredFont(forTextStyle: .headline)
    label.adjustsFontForContentSizeCategory = true
    label.translatesAutoresizingMaskIntoConstraints = false
    pane.contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: pane.leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(lessThanOrEqualTo: pane.trailingAnchor, constant: -12),
      label.topAnchor.constraint(equalTo: pane.topAnchor, constant: 12),
      label.bottomAnchor.constraint(equalTo: pane.bottomAnchor, constant: -12),
    ])
    return pane
  }

  /// Labels with each vibrancy style on one material.
  private func vibrantPane(_ style: UIBlurEffect.Style) -> UIView {
    let glass = UIBlurEffect(style: style)
    let strengths: [(String, UIVibrancyEffectStyle)] = [
      ("Label", .label), ("Secondary label", .secondaryLabel), ("Tertiary label", .tertiaryLabel),
    ]
    let lines = UIStackView(
      arrangedSubviews: strengths.map { title, strength in
        let effect = UIVisualEffectView(
          effect: UIVibrancyEffect(blurEffect: glass, style: strength))
        let label = UILabel()
        label.text = title
        label.font = .preferredFont(forTextStyle: .headline)
        label.adjustsFontForContentSizeCategory = true
        pin(label, in: effect.contentView, to: effect)
        return effect
      })
    lines.axis = .vertical
    lines.spacing = 6
    let pane = UIVisualEffectView(effect: glass)
    pane.layer.cornerRadius = 10
    pane.clipsToBounds = true
    pin(lines, in: pane.contentView, to: pane, inset: 12)
    return pane
  }

  private func pin(_ view: UIView, in holder: UIView, to outer: UIView, inset: CGFloat = 0) {
    view.translatesAutoresizingMaskIntoConstraints = false
    holder.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: inset),
      view.trailingAnchor.constraint(equalTo: outer.trailingAnchor, constant: -inset),
      view.topAnchor.constraint(equalTo: outer.topAnchor, constant: inset),
      view.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -inset),
    ])
  }

  private func onPattern(_ view: UIView) -> UIView {
    let pattern = PatternView()
    pattern.layer.cornerRadius = 10
    pattern.clipsToBounds = true
    view.translatesAutoresizingMaskIntoConstraints = false
    pattern.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: pattern.leadingAnchor, constant: 16),
      view.trailingAnchor.constraint(equalTo: pattern.trailingAnchor, constant: -16),
      view.topAnchor.constraint(equalTo: pattern.topAnchor, constant: 16),
      view.bottomAnchor.constraint(equalTo: pattern.bottomAnchor, constant: -16),
    ])
    return pattern
  }
}

/// A pattern of colored stripes and circles.
private final class PatternView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    let colors: [UIColor] = [
      .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue,
      .systemPurple,
    ]
    let width = bounds.width / CGFloat(colors.count)
    for (index, color) in colors.enumerated() {
      color.setFill()
      UIRectFill(
        CGRect(x: CGFloat(index) * width, y: 0, width: width + 1, height: bounds.height))
    }
    UIColor.white.setFill()
    var center = CGPoint(x: 28, y: 24)
    while center.y < bounds.height + 20 {
      while center.x < bounds.width + 20 {
        UIBezierPath(
          arcCenter: center, radius: 13, startAngle: 0, endAngle: 2 * .pi, clockwise: true
        ).fill()
        center.x += 56
      }
      center = CGPoint(x: 28, y: center.y + 48)
    }
  }
}
