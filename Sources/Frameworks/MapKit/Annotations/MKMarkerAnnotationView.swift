import CoreGraphics
import CoreLocation
import Foundation
import QuartzCore
import UIKit

/// When a part of a marker is shown.
nonisolated public enum MKFeatureVisibility: Int, Sendable {
  /// As the map decides.
  case adaptive = 0
  /// Never.
  case hidden = 1
  /// Always.
  case visible = 2
}

/// A balloon whose tip is at the annotation's position, with a glyph in it and the title below.
open class MKMarkerAnnotationView: MKAnnotationView {
  private static let size = CGSize(width: 32, height: 40)

  private let balloon = CAShapeLayer()
  private let glyphView = UIImageView()
  private let glyphLabel = UILabel()
  private let titleLabel = HaloLabel()
  private let content = UIView()

  /// When the title is shown below the balloon.
  open var titleVisibility = MKFeatureVisibility.adaptive { didSet { update() } }
  /// When the subtitle is shown below the title: with `visible`, or while selected.
  open var subtitleVisibility = MKFeatureVisibility.adaptive { didSet { update() } }
  /// The balloon's color; `nil` for red.
  open var markerTintColor: UIColor? { didSet { update() } }
  /// The glyph's color; `nil` for white.
  open var glyphTintColor: UIColor? { didSet { update() } }
  /// A text in place of the glyph: one to three characters.
  open var glyphText: String? { didSet { update() } }
  /// A picture in place of the pin; shown in the glyph's color.
  open var glyphImage: UIImage? { didSet { update() } }
  /// A picture for the selected marker.
  open var selectedGlyphImage: UIImage? { didSet { update() } }
  /// Whether the marker grows from its tip when it is added.
  open var animatesWhenAdded = false

  /// Creates a marker.
  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    setUp()
  }

  /// Creates a marker without annotation; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    bounds.size = Self.size
    centerOffset = CGPoint(x: 0, y: -Self.size.height / 2)
    content.frame = CGRect(origin: .zero, size: Self.size)
    content.isUserInteractionEnabled = false
    // The selected balloon grows from its tip.
    content.anchorPoint = CGPoint(x: 0.5, y: 1)
    content.center = CGPoint(x: Self.size.width / 2, y: Self.size.height)
    addSubview(content)
    balloon.frame = content.bounds
    balloon.path = Self.outline
    balloon.shadowOpacity = 0.28
    balloon.shadowRadius = 3
    balloon.shadowOffset = CGSize(width: 0, height: 1.5)
    balloon.shadowPath = Self.outline
    content.layer.addSublayer(balloon)
    for view in [glyphView, glyphLabel] as [UIView] { content.addSubview(view) }
    glyphView.contentMode = .scaleAspectFit
    glyphView.frame = CGRect(x: 8, y: 8, width: 16, height: 16)
    glyphLabel.frame = CGRect(x: 3, y: 6, width: 26, height: 20)
    glyphLabel.textAlignment = .center
    glyphLabel.adjustsFontSizeToFitWidth = true
    titleLabel.isUserInteractionEnabled = false
    addSubview(titleLabel)
    registerForTraitChanges([
      UITraitUserInterfaceStyle.self, UITraitPreferredContentSizeCategory.self,
    ]) { (marker: MKMarkerAnnotationView, _) in marker.update() }
    update()
  }

  /// A circle with a tip below it.
  private static let outline: CGPath = {
    let path = CGMutablePath()
    let center = CGPoint(x: 16, y: 16)
    let radius: CGFloat = 15
    path.move(to: CGPoint(x: 16, y: 39))
    path.addQuadCurve(to: CGPoint(x: 10.2, y: 29.8), control: CGPoint(x: 14.2, y: 32))
    path.addArc(
      center: center, radius: radius, startAngle: 1.97, endAngle: 1.17, clockwise: false)
    path.addQuadCurve(to: CGPoint(x: 16, y: 39), control: CGPoint(x: 17.8, y: 32))
    path.closeSubpath()
    return path
  }()

  override func annotationChanged() {
    super.annotationChanged()
    if superview != nil || balloon.superlayer != nil { update() }
  }

  private func update() {
    let tint = (markerTintColor ?? .systemRed).resolvedColor(with: traitCollection)
    balloon.fillColor = tint.cgColor
    let glyphColor = glyphTintColor ?? .white
    glyphLabel.isHidden = glyphText == nil
    glyphView.isHidden = glyphText != nil
    glyphLabel.text = glyphText
    glyphLabel.textColor = glyphColor
    glyphLabel.font = .systemFont(ofSize: 15, weight: .semibold)
    let picture = isSelected ? selectedGlyphImage ?? glyphImage : glyphImage
    glyphView.image =
      picture?.withRenderingMode(.alwaysTemplate) ?? UIImage(systemName: "mappin")
    glyphView.tintColor = glyphColor
    updateTitle()
  }

  private func updateTitle() {
    var lines: [String] = []
    if titleVisibility != .hidden, let title = annotation?.title, !title.isEmpty {
      lines.append(title)
    }
    let showsSubtitle =
      subtitleVisibility == .visible || (subtitleVisibility == .adaptive && isSelected)
    if showsSubtitle, let subtitle = annotation?.subtitle, !subtitle.isEmpty, !canShowCallout {
      lines.append(subtitle)
    }
    titleLabel.isHidden = lines.isEmpty
    let isDark = traitCollection.userInterfaceStyle == .dark
    titleLabel.set(
      lines.joined(separator: "\n"),
      font: UIFontMetrics(forTextStyle: .caption1).scaledFont(
        for: .systemFont(ofSize: 12, weight: .semibold), compatibleWith: traitCollection),
      color: isDark ? .white : UIColor(white: 0.12, alpha: 1),
      halo: isDark ? UIColor(white: 0.08, alpha: 0.9) : UIColor(white: 1, alpha: 0.92))
    let size = titleLabel.fitting(width: 140)
    titleLabel.frame = CGRect(
      x: (Self.size.width - size.width) / 2, y: Self.size.height + 1, width: size.width,
      height: size.height)
  }

  /// Grows the balloon while it is selected.
  open override func setSelected(_ selected: Bool, animated: Bool) {
    let hasChanged = selected != isSelected
    super.setSelected(selected, animated: animated)
    guard hasChanged else { return }
    let change = {
      self.content.transform =
        selected ? CGAffineTransform(scaleX: 1.45, y: 1.45) : .identity
    }
    if animated {
      UIView.animate(
        withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
        options: [], animations: change, completion: nil)
    } else {
      change()
    }
    update()
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    update()
  }

  /// Shows the current title and glyph; a new marker grows from its tip.
  open override func prepareForDisplay() {
    super.prepareForDisplay()
    update()
    guard animatesWhenAdded else { return }
    let end = content.transform
    UIView.performWithoutAnimation { content.transform = CGAffineTransform(scaleX: 0.05, y: 0.05) }
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.65, initialSpringVelocity: 0,
      options: [], animations: { self.content.transform = end }, completion: nil)
  }
}

/// A text with a halo, so that it can be read on a map.
final class HaloLabel: UIView {
  private var labels: [UILabel] = []
  private let reach: CGFloat = 1.2

  init() {
    super.init(frame: .zero)
    for index in 0...8 {
      let label = UILabel()
      label.numberOfLines = 0
      label.textAlignment = .center
      if index < 8 { label.accessibilityElementsHidden = true }
      label.isAccessibilityElement = false
      labels.append(label)
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  func set(_ text: String, font: UIFont, color: UIColor, halo: UIColor) {
    for (index, label) in labels.enumerated() {
      label.text = text
      label.font = font
      label.textColor = index < 8 ? halo : color
    }
  }

  /// Returns the size of the text in lines of a width at most.
  func fitting(width: CGFloat) -> CGSize {
    guard let label = labels.last, label.text?.isEmpty == false else { return .zero }
    let size = label.sizeThatFits(CGSize(width: width, height: 1000))
    return CGSize(width: min(size.width, width) + 4, height: size.height + 4)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, label) in labels.enumerated() {
      var frame = bounds.insetBy(dx: 2, dy: 2)
      if index < 8 {
        let angle = CGFloat(index) * .pi / 4
        frame = frame.offsetBy(dx: cos(angle) * reach, dy: sin(angle) * reach)
      }
      label.frame = frame
    }
  }
}
