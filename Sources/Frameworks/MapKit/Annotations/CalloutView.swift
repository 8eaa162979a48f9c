import CoreGraphics
import CoreLocation
import Foundation
import QuartzCore
import UIKit

/// The bubble above a selected annotation, with its title and accessory views.
final class CalloutView: UIView {
  private let bubble = UIView()
  private let tip = CAShapeLayer()
  private let row = UIStackView()

  init(_ view: MKAnnotationView, accessoryTapped: @escaping (UIControl) -> Void) {
    super.init(frame: .zero)
    layer.shadowOpacity = 0.22
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 4)
    bubble.backgroundColor = .secondarySystemGroupedBackground
    bubble.layer.cornerRadius = 14
    layer.addSublayer(tip)
    addSubview(bubble)
    let texts = UIStackView()
    texts.axis = .vertical
    texts.spacing = 1
    let title = UILabel()
    title.text = view.annotation?.title
    title.font = .preferredFont(forTextStyle: .subheadline)
    title.adjustsFontForContentSizeCategory = true
    title.numberOfLines = 2
    texts.addArrangedSubview(title)
    if let detail = view.detailCalloutAccessoryView {
      texts.addArrangedSubview(detail)
    } else if let subtitle = view.annotation?.subtitle, !subtitle.isEmpty {
      let label = UILabel()
      label.text = subtitle
      label.font = .preferredFont(forTextStyle: .footnote)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .secondaryLabel
      label.numberOfLines = 3
      texts.addArrangedSubview(label)
    }
    row.alignment = .center
    row.spacing = 10
    if let left = view.leftCalloutAccessoryView { row.addArrangedSubview(left) }
    row.addArrangedSubview(texts)
    if let right = view.rightCalloutAccessoryView { row.addArrangedSubview(right) }
    bubble.addSubview(row)
    for case let control as UIControl in [
      view.leftCalloutAccessoryView, view.rightCalloutAccessoryView,
    ] {
      control.addAction(
        UIAction { [weak control] _ in if let control { accessoryTapped(control) } },
        for: .touchUpInside)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Sizes the bubble and returns the view's size; its tip is at the middle of the lower edge.
  func fit(width: CGFloat) -> CGSize {
    var size = row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    size.width = min(max(size.width, 20), width - 28)
    size.height =
      row.systemLayoutSizeFitting(
        CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    row.frame = CGRect(x: 14, y: 10, width: size.width, height: size.height)
    let whole = CGSize(width: size.width + 28, height: size.height + 20 + 8)
    bubble.frame = CGRect(x: 0, y: 0, width: whole.width, height: whole.height - 8)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: whole.width / 2 - 9, y: whole.height - 8.5))
    path.addLine(to: CGPoint(x: whole.width / 2, y: whole.height))
    path.addLine(to: CGPoint(x: whole.width / 2 + 9, y: whole.height - 8.5))
    path.close()
    tip.path = path.cgPath
    tip.fillColor =
      UIColor.secondarySystemGroupedBackground.resolvedColor(with: traitCollection).cgColor
    bounds.size = whole
    return whole
  }
}
