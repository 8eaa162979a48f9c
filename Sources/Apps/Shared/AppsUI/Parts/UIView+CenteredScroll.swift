public import UIKit

extension UIView {
  /// Adds a scroll view whose content is in its middle, and scrolls where it is higher.
  ///
  /// - Parameters:
  ///   - area: The area that the scroll view fills.
  ///   - maximumWidth: The largest width of the content, in points.
  ///   - margin: The smallest space above and below the content, in points.
  ///
  /// - Returns: The constraint that limits the width.
  @discardableResult
  public func fillByScrolling(
    _ content: UIView, in area: UILayoutGuide, maximumWidth: CGFloat, margin: CGFloat
  ) -> NSLayoutConstraint {
    let scrollView = UIScrollView()
    scrollView.contentInsetAdjustmentBehavior = .never
    // Content that is higher than the area continues up to the edges of the screen.
    scrollView.clipsToBounds = false
    for child in [scrollView, content] { child.translatesAutoresizingMaskIntoConstraints = false }
    addSubview(scrollView)
    scrollView.addSubview(content)
    let guide = scrollView.contentLayoutGuide
    let frame = scrollView.frameLayoutGuide
    let width = content.widthAnchor.constraint(equalTo: area.widthAnchor, constant: -48)
    width.priority = UILayoutPriority(999)
    let limit = content.widthAnchor.constraint(lessThanOrEqualToConstant: maximumWidth)
    let middle = content.centerYAnchor.constraint(equalTo: guide.centerYAnchor)
    middle.priority = .defaultLow
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: area.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      guide.widthAnchor.constraint(equalTo: frame.widthAnchor),
      guide.heightAnchor.constraint(greaterThanOrEqualTo: frame.heightAnchor),
      content.topAnchor.constraint(greaterThanOrEqualTo: guide.topAnchor, constant: margin),
      guide.bottomAnchor.constraint(greaterThanOrEqualTo: content.bottomAnchor, constant: margin),
      content.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      limit, width, middle,
    ])
    return limit
  }
}
