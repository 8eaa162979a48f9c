import AppsUI
import KooberKit
import UIKit

/// A card along the lower edge of the screen, or beside the map where the window is wide or low.
///
/// The content scrolls where it is higher than the space.
final class BottomCardView: UIView {
  private let grabber = GrabberControl(frame: .zero)
  private let scrollView = UIScrollView()
  private var content: UIView?
  private var phrases: Phrases?
  /// Whether most of the content is hidden, for more of the map.
  private(set) var isCollapsed = false
  /// Called after the rider collapsed or expanded the card.
  var onCollapse: (Bool) -> Void = { _ in }
  private static let cornerRadius: CGFloat = 24
  private static let margin: CGFloat = 16

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    layer.cornerRadius = Self.cornerRadius
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.16
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: -2)
    grabber.onChange = { [weak self] in self?.setCollapsed($0) }
    scrollView.alwaysBounceVertical = false
    scrollView.contentInsetAdjustmentBehavior = .never
    for view in [grabber, scrollView] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    // As high as the content where there is space, and without compressing it where there is not.
    let height = scrollView.heightAnchor.constraint(
      equalTo: scrollView.contentLayoutGuide.heightAnchor)
    height.priority = UILayoutPriority(300)
    // Not required: the safe area of a view that leaves the screen can be higher than the card.
    let bottom = scrollView.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor)
    bottom.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      grabber.topAnchor.constraint(equalTo: topAnchor),
      grabber.leadingAnchor.constraint(equalTo: leadingAnchor),
      grabber.trailingAnchor.constraint(equalTo: trailingAnchor),
      grabber.heightAnchor.constraint(equalToConstant: 24),
      scrollView.topAnchor.constraint(equalTo: topAnchor, constant: 24),
      scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
      bottom, height,
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Whether the card is attached to the lower edge; otherwise it floats with all corners round.
  func setAttached(_ isAttached: Bool) {
    grabber.isHidden = !isAttached
    layer.maskedCorners =
      isAttached
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner]
      : [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
  }

  /// Removes the bar that collapses the card, whose content is low.
  func removeGrabber() { grabber.removeFromSuperview() }

  /// Shows the localized texts.
  func showTexts(_ phrases: Phrases) {
    self.phrases = phrases
    grabber.accessibilityLabel = isCollapsed ? phrases.expandCard : phrases.collapseCard
  }

  private func setCollapsed(_ isCollapsed: Bool) {
    guard isCollapsed != self.isCollapsed else { return }
    self.isCollapsed = isCollapsed
    grabber.isCollapsed = isCollapsed
    phrases.map(showTexts)
    scrollView.contentOffset = .zero
    onCollapse(isCollapsed)
  }

  /// Scrolls so that a view of the content is visible.
  func reveal(_ view: UIView) {
    scrollView.scrollRectToVisible(view.convert(view.bounds, to: scrollView), animated: false)
  }

  /// Replaces the content, scrolled to its top.
  func show(_ view: UIView) {
    guard view !== content else { return }
    setCollapsed(false)
    content?.removeFromSuperview()
    content = view
    view.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(view)
    let guide = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: Self.margin),
      guide.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: Self.margin),
      guide.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 16),
      guide.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
    scrollView.contentOffset = .zero
  }
}
