import CoreGraphics
import CoreLocation
import Foundation
import QuartzCore
import UIKit

/// The blue dot at the user's position, with its accuracy and heading.
open class MKUserLocationView: MKAnnotationView {
  private let accuracy = CAShapeLayer()
  private let cone = CAShapeLayer()
  private let ring = CAShapeLayer()
  private let dot = CAShapeLayer()

  /// Creates the dot.
  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    setUp()
  }

  /// Creates a dot without annotation; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    bounds.size = CGSize(width: 24, height: 24)
    zPriority = MKAnnotationViewZPriority(rawValue: 400)
    let center = CGPoint(x: 12, y: 12)
    for shape in [accuracy, cone, ring, dot] {
      shape.frame = bounds
      layer.addSublayer(shape)
    }
    ring.path = UIBezierPath(ovalIn: bounds).cgPath
    ring.fillColor = UIColor.white.cgColor
    ring.shadowOpacity = 0.3
    ring.shadowRadius = 3
    ring.shadowOffset = CGSize(width: 0, height: 1)
    ring.shadowPath = ring.path
    dot.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 3.5, dy: 3.5)).cgPath
    dot.fillColor = UIColor.systemBlue.cgColor
    let beam = UIBezierPath()
    beam.move(to: center)
    beam.addArc(
      withCenter: center, radius: 36, startAngle: -.pi / 2 - 0.5, endAngle: -.pi / 2 + 0.5,
      clockwise: true)
    beam.close()
    cone.path = beam.cgPath
    cone.fillColor = UIColor.systemBlue.withAlphaComponent(0.28).cgColor
    cone.isHidden = true
    accuracy.fillColor = UIColor.systemBlue.withAlphaComponent(0.12).cgColor
    accuracy.strokeColor = UIColor.systemBlue.withAlphaComponent(0.3).cgColor
    accuracy.lineWidth = 1
  }

  override func annotationChanged() {
    super.annotationChanged()
    accessibilityLabel = annotation?.title ?? MapText.myLocation.string
  }

  /// Shows the accuracy as a circle and the heading as a beam.
  func update(radiusInPoints: CGFloat, heading: CLLocationDirection?) {
    let radius = min(radiusInPoints, 2000)
    accuracy.isHidden = radius < 14
    accuracy.path =
      UIBezierPath(
        ovalIn: CGRect(x: 12 - radius, y: 12 - radius, width: radius * 2, height: radius * 2)
      )
      .cgPath
    cone.isHidden = heading == nil
    if let heading {
      cone.transform = CATransform3DMakeRotation(CGFloat(heading) * .pi / 180, 0, 0, 1)
    }
  }
}
