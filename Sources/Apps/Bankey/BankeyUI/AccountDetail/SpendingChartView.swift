import AppsUI
import BankeyKit
import UIKit

/// A bar for each month over a scale; a tap on a bar chooses its month.
final class SpendingChartView: UIView {
  /// One bar, painted from its foot to its top.
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

  private var chart: SpendingChart?
  private var bars: [BarView] = []
  private var labels: [UILabel] = []
  private var chosen = 0
  private var hasGrown = false
  /// Called with the place of a month that was tapped.
  var onChoose: (Int) -> Void = { _ in }
  private static let scaleWidth: CGFloat = 56
  private static let top: CGFloat = 8
  private static let plotHeight: CGFloat = 132

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
    isOpaque = false
    contentMode = .redraw
    registerForTraitChanges(
      [UITraitUserInterfaceStyle.self, UITraitPreferredContentSizeCategory.self]
    ) { (self: SpendingChartView, _: UITraitCollection) in
      self.invalidateIntrinsicContentSize()
      self.setNeedsLayout()
      self.setNeedsDisplay()
    }
    addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self] recognizer in
        guard let self else { return }
        tapped(at: recognizer.location(in: self))
      })
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric, height: Self.top + Self.plotHeight + 8 + labelHeight)
  }

  /// Shows a chart with one month chosen; bars grow where they are new.
  func show(_ chart: SpendingChart, chosen: Int) {
    if chart != self.chart {
      let isNew = self.chart?.bars.count != chart.bars.count
      self.chart = chart
      if isNew { rebuild(chart) }
      for (label, bar) in zip(labels, chart.bars) { label.text = bar.label }
      setNeedsLayout()
      setNeedsDisplay()
      rebuildElements()
    }
    self.chosen = chosen
    for (index, bar) in bars.enumerated() { bar.isChosen = index == chosen }
    for (index, label) in labels.enumerated() {
      label.textColor = index == chosen ? .brandTeal : .secondaryLabel
    }
    rebuildElements()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let chart else { return }
    for (index, (bar, label)) in zip(bars, labels).enumerated() {
      let slot = slot(index)
      label.font = scaleFont
      label.frame = CGRect(
        x: slot.minX, y: slot.maxY + 4, width: slot.width, height: labelHeight)
      let full = frame(of: chart.bars[index], in: slot)
      if hasGrown || window == nil || UIAccessibility.isReduceMotionEnabled {
        bar.frame = full
      } else {
        bar.frame = CGRect(x: full.minX, y: slot.maxY, width: full.width, height: 0)
        UIView.animate(
          withDuration: 0.5, delay: 0.05 * Double(index), options: .curveEaseOut
        ) { bar.frame = full }
      }
    }
    if window != nil, !bars.isEmpty, bounds.width > 0 { hasGrown = true }
    rebuildElements()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let chart else { return }
    let plot = plotFrame
    context.setStrokeColor(UIColor.separator.resolvedColor(with: traitCollection).cgColor)
    context.setLineWidth(0.5)
    let attributes: [NSAttributedString.Key: Any] = [
      .font: scaleFont,
      .foregroundColor: UIColor.secondaryLabel.resolvedColor(with: traitCollection),
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
    // The scale stays small: its words are read with the bars.
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
    let width = plot.width / CGFloat(max(1, bars.count))
    let place = isMirrored ? bars.count - 1 - index : index
    return CGRect(
      x: plot.minX + CGFloat(place) * width, y: plot.minY, width: width, height: plot.height)
  }

  private func frame(of bar: SpendingChart.Bar, in slot: CGRect) -> CGRect {
    let width = min(34, slot.width * 0.62)
    // A month with a little is told from one with nothing.
    let height = bar.fraction > 0 ? max(3, slot.height * bar.fraction) : 0
    return CGRect(
      x: slot.midX - width / 2, y: slot.maxY - height, width: width, height: height)
  }

  private func rebuild(_ chart: SpendingChart) {
    for view in bars + labels { view.removeFromSuperview() }
    bars = chart.bars.map { _ in BarView(frame: .zero) }
    labels = chart.bars.map { _ in
      let label = UILabel(frame: .zero)
      label.textAlignment = .center
      label.isAccessibilityElement = false
      return label
    }
    for view in bars + labels { addSubview(view) }
    hasGrown = false
  }

  private func tapped(at point: CGPoint) {
    for index in bars.indices where slot(index).minX <= point.x && point.x < slot(index).maxX {
      onChoose(index)
    }
  }

  // MARK: VoiceOver

  private func rebuildElements() {
    guard let chart else { return }
    accessibilityElements = chart.bars.enumerated().map { index, bar in
      let element = UIAccessibilityElement(accessibilityContainer: self)
      element.accessibilityLabel = bar.words
      element.accessibilityTraits = index == chosen ? [.button, .selected] : .button
      element.accessibilityFrameInContainerSpace = slot(index)
      return element
    }
  }
}
