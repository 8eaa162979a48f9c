public import AppsKit
public import UIKit

/// A bar chart with a scale; a tap on a bar chooses it.
public final class BarChartView: UIView {
  /// A bar with a gradient.
  private final class BarView: UIView {
    var isChosen = false { didSet { if isChosen != oldValue { setNeedsDisplay() } } }

    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .clear
      isOpaque = false
      contentMode = .redraw
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (self: BarView, _: UITraitCollection) in self.setNeedsDisplay()
      }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext(), bounds.height > 0 else { return }
      let radius = min(6, bounds.width / 2, bounds.height)
      let path = UIBezierPath(
        roundedRect: bounds, byRoundingCorners: [.topLeft, .topRight],
        cornerRadii: CGSize(width: radius, height: radius))
      path.addClip()
      let ends: [UIColor] =
        isChosen ? [.brandBright, .brandButton] : [.systemTeal, .systemTeal]
      let alpha = isChosen ? 1 : 0.35
      let colors = ends.map {
        $0.resolvedColor(with: traitCollection).withAlphaComponent(alpha).cgColor
      }
      guard
        let gradient = CGGradient(
          colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil)
      else { return }
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 0, y: bounds.height), options: [])
    }
  }

  /// A bar and its label, and the touch target around them.
  private final class BarControl: UIControl {
    let bar = BarView(frame: .zero)
    let label = UILabel(frame: .zero)

    init(onTap: @escaping () -> Void) {
      super.init(frame: .zero)
      isAccessibilityElement = true
      label.textAlignment = .center
      bar.isUserInteractionEnabled = false
      addSubview(bar)
      addSubview(label)
      addAction(UIAction { _ in onTap() }, for: .touchUpInside)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func show(_ content: BarChart.Bar, isChosen: Bool) {
      label.text = content.label
      label.textColor = isChosen ? .brandTint : .secondaryText
      bar.isChosen = isChosen
      accessibilityLabel = content.words
      accessibilityTraits = isChosen ? [.button, .selected] : .button
    }
  }

  private var chart: BarChart?
  private var controls: [BarControl] = []
  private var hasGrown = false
  /// Called with the index of a tapped bar.
  public var onChoose: (Int) -> Void = { _ in }
  private static let scaleWidth: CGFloat = 56
  private static let top: CGFloat = 8
  private static let plotHeight: CGFloat = 132

  /// Creates an empty chart.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    isOpaque = false
    contentMode = .redraw
    registerForTraitChanges(
      [UITraitUserInterfaceStyle.self, UITraitPreferredContentSizeCategory.self]
    ) { (self: BarChartView, _: UITraitCollection) in
      self.invalidateIntrinsicContentSize()
      self.setNeedsLayout()
      self.setNeedsDisplay()
    }
  }

  /// Returns `nil`: the view is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// The height of the plot and its labels.
  public override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric, height: Self.top + Self.plotHeight + 8 + labelHeight)
  }

  /// Shows a chart with a chosen bar, and animates new bars.
  public func show(_ chart: BarChart, chosen: Int) {
    if chart != self.chart {
      if self.chart?.bars.count != chart.bars.count { rebuild(chart.bars.count) }
      self.chart = chart
      setNeedsLayout()
      setNeedsDisplay()
    }
    for (index, (control, bar)) in zip(controls, chart.bars).enumerated() {
      control.show(bar, isChosen: index == chosen)
    }
  }

  /// Places the bars, which grow when they first appear.
  public override func layoutSubviews() {
    super.layoutSubviews()
    guard let chart else { return }
    let plot = plotFrame
    for (index, control) in controls.enumerated() {
      control.frame = slot(index)
      control.label.font = scaleFont
      control.label.frame = CGRect(
        x: 0, y: plot.height + 4, width: control.bounds.width, height: labelHeight)
      let bar = control.bar
      let full = frame(of: chart.bars[index], in: control.bounds.width)
      if hasGrown || window == nil || UIAccessibility.isReduceMotionEnabled {
        bar.frame = full
      } else {
        bar.frame = CGRect(x: full.minX, y: plot.height, width: full.width, height: 0)
        UIView.animate(
          withDuration: 0.5, delay: 0.05 * Double(index), options: .curveEaseOut
        ) { bar.frame = full }
      }
    }
    if window != nil, !controls.isEmpty, bounds.width > 0 { hasGrown = true }
  }

  /// Draws the lines and labels of the scale.
  public override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let chart else { return }
    let plot = plotFrame
    context.setStrokeColor(UIColor.separator.resolvedColor(with: traitCollection).cgColor)
    context.setLineWidth(0.5)
    let attributes: [NSAttributedString.Key: Any] = [
      .font: scaleFont,
      .foregroundColor: UIColor.secondaryText.resolvedColor(with: traitCollection),
    ]
    for (share, text) in [(1.0, chart.top), (0.5, chart.middle), (0.0, "")] {
      let y = plot.maxY - plot.height * share
      context.move(to: CGPoint(x: plot.minX, y: y))
      context.addLine(to: CGPoint(x: plot.maxX, y: y))
      context.strokePath()
      guard !text.isEmpty else { continue }
      let written = text as NSString
      let size = written.size(withAttributes: attributes)
      let x = isMirrored ? 0 : bounds.width - size.width
      written.draw(at: CGPoint(x: x, y: y - size.height / 2), withAttributes: attributes)
    }
  }

  // MARK: Places

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private var scaleFont: UIFont {
    // The scale has a maximum size, since VoiceOver reads the values with the bars.
    let large = UITraitCollection(preferredContentSizeCategory: .extraExtraLarge)
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    return .preferredFont(
      forTextStyle: .caption2, compatibleWith: isLarge ? large : traitCollection)
  }

  private var labelHeight: CGFloat { scaleFont.lineHeight.rounded(.up) + 2 }

  private var plotFrame: CGRect {
    CGRect(
      x: isMirrored ? Self.scaleWidth : 0, y: Self.top, width: bounds.width - Self.scaleWidth,
      height: Self.plotHeight)
  }

  private func slot(_ index: Int) -> CGRect {
    let plot = plotFrame
    let width = plot.width / CGFloat(max(1, controls.count))
    let place = isMirrored ? controls.count - 1 - index : index
    return CGRect(
      x: plot.minX + CGFloat(place) * width, y: plot.minY, width: width,
      height: plot.height + 4 + labelHeight)
  }

  private func frame(of bar: BarChart.Bar, in slotWidth: CGFloat) -> CGRect {
    let width = min(34, slotWidth * 0.62)
    // A small value remains visible beside zero.
    let height = bar.fraction > 0 ? max(3, Self.plotHeight * bar.fraction) : 0
    return CGRect(
      x: (slotWidth - width) / 2, y: Self.plotHeight - height, width: width, height: height)
  }

  private func rebuild(_ count: Int) {
    for control in controls { control.removeFromSuperview() }
    controls = (0..<count).map { index in BarControl { [weak self] in self?.onChoose(index) } }
    for control in controls { addSubview(control) }
    hasGrown = false
  }
}
