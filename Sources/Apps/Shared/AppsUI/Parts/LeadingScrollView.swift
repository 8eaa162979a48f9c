public import UIKit

/// A scroll view for a row of views, which starts at its leading edge also from right to left.
public final class LeadingScrollView: UIScrollView {
  private var laidOut = (content: CGFloat(0), visible: CGFloat(0))

  /// Creates a scroll view around a row, which is as high as the scroll view.
  public init(row: UIView) {
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor),
      row.leadingAnchor.constraint(equalTo: contentLayoutGuide.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: contentLayoutGuide.trailingAnchor),
      row.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor),
      row.heightAnchor.constraint(equalTo: frameLayoutGuide.heightAnchor),
    ])
  }

  /// Returns `nil`: the view is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Preserves the distance to the leading edge when the width of the row changes.
  public override func layoutSubviews() {
    super.layoutSubviews()
    let current = (content: contentSize.width, visible: bounds.width)
    guard current != laidOut, current.content > 0, current.visible > 0 else { return }
    defer { laidOut = current }
    guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return }
    let distance = max(0, laidOut.content - laidOut.visible - contentOffset.x)
    contentOffset.x = max(
      0, current.content - current.visible - (laidOut.content > 0 ? distance : 0))
  }
}
