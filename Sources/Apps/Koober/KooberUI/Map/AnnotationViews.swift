import AppsUI
import KooberKit
import MapKit
import UIKit

/// A dot in a ring at the place of the pick-up, or a pin at the place of the drop-off.
final class PlaceAnnotationView: MKAnnotationView {
  static let reuseIdentifier = "PlaceAnnotationView"

  override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    canShowCallout = true
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (self: PlaceAnnotationView, _: UITraitCollection) in self.draw()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var annotation: (any MKAnnotation)? {
    didSet { draw() }
  }

  override func prepareForDisplay() {
    super.prepareForDisplay()
    draw()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // The brand's color is known only inside a window.
    draw()
  }

  private func draw() {
    guard let place = annotation as? PlaceAnnotation else { return }
    accessibilityLabel = place.title
    switch place.role {
    case .pickup:
      image = Self.dot(traitCollection)
      centerOffset = .zero
      displayPriority = .required
    case .dropoff:
      let pin = Self.pin(traitCollection)
      image = pin
      centerOffset = CGPoint(x: 0, y: -pin.size.height / 2 + 5)
      displayPriority = .required
    }
  }

  private static func dot(_ traits: UITraitCollection) -> UIImage {
    let size = CGSize(width: 30, height: 30)
    return UIGraphicsImageRenderer(size: size).image { renderer in
      let context = renderer.cgContext
      context.setShadow(
        offset: CGSize(width: 0, height: 1), blur: 4,
        color: UIColor(white: 0, alpha: 0.35).cgColor)
      UIColor.systemBackground.resolvedColor(with: traits).setFill()
      UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 22, height: 22)).fill()
      context.setShadow(offset: .zero, blur: 0, color: nil)
      UIColor.pickup.resolvedColor(with: traits).setFill()
      UIBezierPath(ovalIn: CGRect(x: 8, y: 8, width: 14, height: 14)).fill()
      UIColor.systemBackground.resolvedColor(with: traits).setFill()
      UIBezierPath(ovalIn: CGRect(x: 12.5, y: 12.5, width: 5, height: 5)).fill()
    }
  }

  private static func pin(_ traits: UITraitCollection) -> UIImage {
    let size = CGSize(width: 44, height: 56)
    return UIGraphicsImageRenderer(size: size).image { renderer in
      let context = renderer.cgContext
      context.setShadow(
        offset: CGSize(width: 0, height: 2), blur: 5,
        color: UIColor(white: 0, alpha: 0.35).cgColor)
      let color = UIColor.brandButton.resolvedColor(with: traits)
      color.setFill()
      let path = UIBezierPath(
        arcCenter: CGPoint(x: 22, y: 20), radius: 16, startAngle: .pi * 0.85,
        endAngle: .pi * 0.15, clockwise: true)
      path.addQuadCurve(
        to: CGPoint(x: 22, y: 51), controlPoint: CGPoint(x: 31, y: 37))
      path.addQuadCurve(
        to: CGPoint(x: 22 + 16 * cos(.pi * 0.85), y: 20 + 16 * sin(.pi * 0.85)),
        controlPoint: CGPoint(x: 13, y: 37))
      path.close()
      path.fill()
      context.setShadow(offset: .zero, blur: 0, color: nil)
      UIColor.white.setFill()
      UIBezierPath(ovalIn: CGRect(x: 15.5, y: 13.5, width: 13, height: 13)).fill()
    }
  }
}

/// An animal on a disc, with an arrow in the direction of travel.
final class AnimalAnnotationView: MKAnnotationView {
  static let reuseIdentifier = "AnimalAnnotationView"
  private let disc = UIView()
  private let imageView = UIImageView()
  private let arrow = UIImageView()
  private var shown: (animal: Animal, isMirrored: Bool)?
  private static let side: CGFloat = 60

  override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    displayPriority = .required
    zPriority = .max
    arrow.image = Self.arrowImage()
    arrow.frame = bounds
    disc.frame = bounds.insetBy(dx: 8, dy: 8)
    disc.backgroundColor = .animalDisc
    disc.layer.cornerRadius = disc.bounds.width / 2
    disc.layer.borderWidth = 2
    disc.layer.borderColor = UIColor.white.cgColor
    disc.layer.shadowColor = UIColor.black.cgColor
    disc.layer.shadowOpacity = 0.3
    disc.layer.shadowRadius = 4
    disc.layer.shadowOffset = CGSize(width: 0, height: 2)
    imageView.frame = disc.frame.insetBy(dx: 7, dy: 7)
    for view in [arrow, disc, imageView] { addSubview(view) }
    isAccessibilityElement = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func prepareForDisplay() {
    super.prepareForDisplay()
    update()
  }

  /// Turns the arrow, and mirrors the animal to look where it hops.
  func update() {
    guard let animal = annotation as? AnimalAnnotation else { return }
    accessibilityLabel = animal.title
    let heading = animal.heading.truncatingRemainder(dividingBy: 360)
    let isMirrored = heading > 180
    if shown?.animal != animal.animal || shown?.isMirrored != isMirrored {
      shown = (animal.animal, isMirrored)
      imageView.image = animal.animal.image(
        side: imageView.bounds.width, isMirrored: isMirrored, fills: true)
    }
    arrow.transform = CGAffineTransform(rotationAngle: CGFloat(heading) * .pi / 180)
  }

  private static func arrowImage() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      UIColor.route.setFill()
      let path = UIBezierPath()
      path.move(to: CGPoint(x: side / 2, y: 0))
      path.addLine(to: CGPoint(x: side / 2 + 9, y: 12))
      path.addLine(to: CGPoint(x: side / 2 - 9, y: 12))
      path.close()
      path.fill()
    }
  }
}
