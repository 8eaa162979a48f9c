import MermaidbucksKit
import UIKit

/// The graph of rewards, redrawn when its width, the balance or its traits change.
final class RewardsGraphView: UIImageView {
  private var rewards = Rewards(balance: 0, levels: [])
  private var labels: [String] = []
  private var drawnWidth: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .topLeft
    isAccessibilityElement = true
    accessibilityTraits = .image
    registerForTraitChanges(
      [
        UITraitUserInterfaceStyle.self, UITraitPreferredContentSizeCategory.self,
        UITraitLayoutDirection.self,
      ]
    ) { (self: RewardsGraphView, _: UITraitCollection) in self.redraw() }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: RewardsGraph.height)
  }

  func show(_ rewards: Rewards, labels: [String], description: String) {
    accessibilityLabel = description
    guard rewards != self.rewards || labels != self.labels else { return }
    self.rewards = rewards
    self.labels = labels
    redraw()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.width != drawnWidth { redraw() }
  }

  private func redraw() {
    drawnWidth = bounds.width
    guard bounds.width > 60, !labels.isEmpty else { return }
    let graph = RewardsGraph(
      labels: labels, progress: rewards.progress, width: bounds.width,
      isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    // The labels have boxes of a fixed size, so their text grows only a little.
    let traits = UITraitCollection(
      preferredContentSizeCategory: min(traitCollection.preferredContentSizeCategory, .extraLarge))
    image = graph.image(font: .preferredFont(forTextStyle: .footnote, compatibleWith: traits))
  }
}
