import AppsUI
import MermaidbucksKit
import UIKit

/// A stored-value card, drawn in its design.
final class PaymentCardView: UIControl {
  /// The width of a card by its height, as of bank cards.
  ///
  /// - SeeAlso: ISO/IEC 7810, ID-1.
  static let aspectRatio: CGFloat = 85.6 / 53.98
  private let imageView = UIImageView()
  private let nameLabel = UILabel()
  private let numberLabel = UILabel()
  private var drawn: (design: PaymentCard.Design, size: CGSize)?
  private var design = PaymentCard.Design.waves
  /// Called by a tap; without an action the card is a picture.
  var onTap: (() -> Void)? {
    didSet { accessibilityTraits = onTap == nil ? .image : .button }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    layer.cornerRadius = 16
    let fonts = UIFontMetrics(forTextStyle: .headline)
    nameLabel.font = fonts.scaledFont(
      for: .systemFont(ofSize: 20, weight: .semibold), maximumPointSize: 30)
    numberLabel.font = fonts.scaledFont(
      for: .monospacedDigitSystemFont(ofSize: 16, weight: .medium), maximumPointSize: 24)
    for label in [nameLabel, numberLabel] {
      label.textColor = .white
      label.adjustsFontForContentSizeCategory = true
      label.translatesAutoresizingMaskIntoConstraints = false
    }
    nameLabel.numberOfLines = 2
    fill(with: imageView)
    addSubview(nameLabel)
    addSubview(numberLabel)
    NSLayoutConstraint.activate([
      nameLabel.topAnchor.constraint(equalTo: topAnchor, constant: 18),
      nameLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
      trailingAnchor.constraint(equalTo: nameLabel.trailingAnchor, constant: 20),
      numberLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
      bottomAnchor.constraint(equalTo: numberLabel.bottomAnchor, constant: 18),
    ])
    isAccessibilityElement = true
    accessibilityTraits = .image
    addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a card.
  func show(_ card: PaymentCard, name: String, _ phrases: Phrases) {
    nameLabel.text = name
    numberLabel.text = "\u{2066}•••• \(card.lastDigits)\u{2069}"
    accessibilityLabel = "\(name), \(phrases.cardEnding(card.lastDigits))"
    design = card.design
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard bounds.width > 0, bounds.height > 0,
      drawn?.design != design || drawn?.size != bounds.size
    else { return }
    drawn = (design, bounds.size)
    imageView.image = design.image(size: bounds.size)
  }
}

extension PaymentCard.Design {
  /// The colors from the top to the bottom; white text on them has a contrast of 4.5:1 or more.
  private var colors: (top: UIColor, bottom: UIColor) {
    func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
      UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }
    return switch self {
    case .waves: (color(0, 84, 56), color(0, 122, 62))
    case .evening: (color(22, 27, 60), color(74, 50, 92))
    case .blossom: (color(150, 44, 86), color(176, 62, 98))
    case .birthday: (color(98, 40, 128), color(150, 52, 112))
    case .thanks: (color(120, 66, 20), color(150, 78, 32))
    case .winter: (color(20, 62, 110), color(36, 98, 140))
    }
  }

  /// Draws the picture of a card.
  func image(size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { renderer in
      let context = renderer.cgContext
      let shades = [colors.top.cgColor, colors.bottom.cgColor]
      if let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: shades, locations: nil)
      {
        context.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: size.width, y: size.height), options: [])
      }
      switch self {
      case .waves: drawWaves(size)
      case .evening: drawSteam(size)
      case .blossom: drawFlowers(size, petals: 5, at: Self.scattered)
      case .thanks: drawBouquet(size)
      case .birthday:
        drawConfetti(size)
        drawCake(size)
      case .winter: drawSnow(size)
      }
    }
  }

  /// Places in fractions of a card, clear of its texts, with sizes in fractions of its height.
  private static let scattered: [(x: CGFloat, y: CGFloat, size: CGFloat)] = [
    (0.86, 0.74, 0.42), (0.66, 0.9, 0.24), (0.95, 0.36, 0.22), (0.74, 0.5, 0.16), (0.5, 0.74, 0.12),
    (0.58, 0.4, 0.1),
  ]

  private func drawWaves(_ size: CGSize) {
    for (index, level) in ([0.46, 0.6, 0.75] as [CGFloat]).enumerated() {
      let path = UIBezierPath()
      let base = size.height * level
      let swing = size.height * (0.16 - CGFloat(index) * 0.03)
      path.move(to: CGPoint(x: 0, y: base + swing))
      path.addCurve(
        to: CGPoint(x: size.width, y: base - swing),
        controlPoint1: CGPoint(x: size.width * 0.35, y: base - swing * 1.8),
        controlPoint2: CGPoint(x: size.width * 0.62, y: base + swing * 1.8))
      path.addLine(to: CGPoint(x: size.width, y: size.height))
      path.addLine(to: CGPoint(x: 0, y: size.height))
      path.close()
      UIColor(white: index == 2 ? 0 : 1, alpha: index == 2 ? 0.1 : 0.07).setFill()
      path.fill()
    }
  }

  private func drawSteam(_ size: CGSize) {
    UIColor(red: 1, green: 0.9, blue: 0.7, alpha: 0.9).setFill()
    let moon = size.height * 0.24
    UIBezierPath(
      ovalIn: CGRect(x: size.width * 0.8, y: size.height * 0.14, width: moon, height: moon)
    ).fill()
    UIColor(white: 1, alpha: 0.22).setStroke()
    for index in 0..<3 {
      let x = size.width * (0.62 + CGFloat(index) * 0.1)
      let path = UIBezierPath()
      path.lineWidth = size.height * 0.035
      path.lineCapStyle = .round
      path.move(to: CGPoint(x: x, y: size.height * 0.92))
      path.addCurve(
        to: CGPoint(x: x, y: size.height * 0.46),
        controlPoint1: CGPoint(x: x - size.width * 0.09, y: size.height * 0.78),
        controlPoint2: CGPoint(x: x + size.width * 0.09, y: size.height * 0.62))
      path.stroke()
    }
  }

  private func drawFlowers(
    _ size: CGSize, petals: Int, at places: [(x: CGFloat, y: CGFloat, size: CGFloat)]
  ) {
    for place in places {
      let center = CGPoint(x: place.x * size.width, y: place.y * size.height)
      let radius = place.size * size.height / 2
      UIColor(white: 1, alpha: 0.2).setFill()
      for index in 0..<petals {
        let angle = CGFloat(index) / CGFloat(petals) * 2 * .pi
        fillDisc(
          CGPoint(
            x: center.x + cos(angle) * radius * 0.6, y: center.y + sin(angle) * radius * 0.6),
          radius * (petals > 6 ? 0.3 : 0.46))
      }
      UIColor(red: 1, green: 0.85, blue: 0.5, alpha: 0.8).setFill()
      fillDisc(center, radius * 0.26)
    }
  }

  private func drawConfetti(_ size: CGSize) {
    let shades: [UIColor] = [.systemYellow, .systemTeal, .white, .systemOrange]
    for index in 0..<22 {
      let place = CGPoint(
        x: size.width * (0.42 + 0.56 * fraction(index, 0.618)),
        y: size.height * (0.32 + 0.64 * fraction(index, 0.414)))
      shades[index % shades.count].withAlphaComponent(0.65).setFill()
      fillDisc(place, size.height * (0.012 + 0.014 * fraction(index, 0.732)))
    }
  }

  private func drawSnow(_ size: CGSize) {
    for index in 0..<30 {
      UIColor(white: 1, alpha: 0.25 + 0.35 * fraction(index, 0.236)).setFill()
      fillDisc(
        CGPoint(
          x: size.width * fraction(index, 0.618), y: size.height * fraction(index, 0.414)),
        size.height * (0.008 + 0.014 * fraction(index, 0.732)))
    }
    UIColor(white: 1, alpha: 0.14).setFill()
    let ground = CGRect(
      x: -size.width * 0.1, y: size.height * 0.8, width: size.width * 1.2,
      height: size.height * 0.6)
    UIBezierPath(ovalIn: ground).fill()
  }

  private func fillDisc(_ center: CGPoint, _ radius: CGFloat) {
    UIBezierPath(
      ovalIn: CGRect(
        x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2)
    ).fill()
  }

  /// The fraction of a multiple of a step, which spreads places evenly.
  private func fraction(_ index: Int, _ step: CGFloat) -> CGFloat {
    (CGFloat(index + 1) * step).truncatingRemainder(dividingBy: 1)
  }
}
