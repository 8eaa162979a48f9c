import UIKit

/// A drawn bar chart with an accessibility element for each bar.
final class BarChartView: UIView {
  private let names: [String]
  private let values: [CGFloat]
  private lazy var elements = names.map { _ in UIAccessibilityElement(accessibilityContainer: self)
  }

  init(_ names: [String], values: [CGFloat]) {
    self.names = names
    self.values = values
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    heightAnchor.constraint(equalToConstant: 140).isActive = true
    accessibilityContainerType = .list
    accessibilityLabel = "Cups per day"
    accessibilityElements = elements
  }

  required init?(coder: NSCoder) { nil }

  private func bar(_ index: Int) -> CGRect {
    let width = bounds.width / CGFloat(values.count)
    let room = bounds.height - 22
    let height = room * values[index] / max(values.max() ?? 1, 1)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let place = CGFloat(isMirrored ? values.count - 1 - index : index)
    return CGRect(
      x: place * width + width * 0.2, y: room - height, width: width * 0.6, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, element) in elements.enumerated() {
      element.accessibilityLabel = names[index]
      element.accessibilityValue = "\(Int(values[index])) cups"
      element.accessibilityTraits = .staticText
      element.accessibilityFrameInContainerSpace = bar(index)
    }
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    for (index, name) in names.enumerated() {
      let bar = bar(index)
      tintColor.setFill()
      UIBezierPath(roundedRect: bar, cornerRadius: 5).fill()
      let text = NSAttributedString(
        string: name,
        attributes: [
          .font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.secondaryLabel,
        ])
      let size = text.size()
      text.draw(at: CGPoint(x: bar.midX - size.width / 2, y: bounds.height - size.height))
    }
  }
}
