import AppsUI
import MermaidbucksKit
import UIKit

/// Cards that are paged horizontally.
final class CardPagerView: UIView {
  private let scrollView = UIScrollView()
  private let pageControl = UIPageControl()
  private var views: [PaymentCardView] = []
  private var ids: [PaymentCard.ID] = []
  private var selectedIndex = 0
  private var laidOutSize = CGSize.zero
  /// The maximum height of a card, in points; lower ones show less of their picture.
  private(set) lazy var heightLimit = scrollView.heightAnchor.constraint(
    lessThanOrEqualToConstant: 260)
  /// Called with the card that the customer tapped.
  var onOpen: (PaymentCard.ID) -> Void = { _ in }
  /// Called with the card that the customer paged to.
  var onSelect: (PaymentCard.ID) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.clipsToBounds = false
    scrollView.delegate = self
    clipsToBounds = true
    let height = scrollView.heightAnchor.constraint(
      equalTo: scrollView.widthAnchor, multiplier: 1 / PaymentCardView.aspectRatio)
    height.priority = UILayoutPriority(990)
    NSLayoutConstraint.activate([height, heightLimit])
    pageControl.hidesForSinglePage = true
    pageControl.pageIndicatorTintColor = .tertiaryLabel
    pageControl.currentPageIndicatorTintColor = .brandTint
    pageControl.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        select(pageControl.currentPage)
      }, for: .valueChanged)
    fill(with: UIStackView.column([scrollView, pageControl], spacing: 4))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows cards.
  func show(
    _ cards: [PaymentCard], selected: PaymentCard.ID?, _ phrases: Phrases,
    name: (PaymentCard) -> String
  ) {
    while views.count < cards.count {
      let view = PaymentCardView(frame: .zero)
      let index = views.count
      view.onTap = { [weak self] in
        guard let self, ids.indices.contains(index) else { return }
        onOpen(ids[index])
      }
      views.append(view)
      scrollView.addSubview(view)
    }
    while views.count > cards.count { views.removeLast().removeFromSuperview() }
    for (view, card) in zip(views, cards) { view.show(card, name: name(card), phrases) }
    let isChanged = ids != cards.map(\.id)
    ids = cards.map(\.id)
    let index = selected.flatMap { ids.firstIndex(of: $0) } ?? 0
    pageControl.numberOfPages = cards.count
    pageControl.isHidden = cards.count < 2
    guard isChanged || index != selectedIndex else { return }
    selectedIndex = index
    laidOutSize = .zero
    scrollView.setNeedsLayout()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.layoutIfNeeded()
    let size = scrollView.bounds.size
    guard size.width > 0, size != laidOutSize else { return }
    laidOutSize = size
    scrollView.contentSize = CGSize(
      width: size.width * CGFloat(views.count), height: size.height)
    for (index, view) in views.enumerated() {
      view.frame = CGRect(
        x: CGFloat(page(of: index)) * size.width, y: 0, width: size.width, height: size.height)
    }
    scrollView.contentOffset.x = CGFloat(page(of: selectedIndex)) * size.width
    pageControl.currentPage = selectedIndex
  }

  /// The page from the left, which also converts a page to the index of its card.
  private func page(of index: Int) -> Int {
    effectiveUserInterfaceLayoutDirection == .rightToLeft ? views.count - 1 - index : index
  }

  private func select(_ index: Int) {
    guard ids.indices.contains(index), index != selectedIndex else { return }
    selectedIndex = index
    pageControl.currentPage = index
    let x = CGFloat(page(of: index)) * scrollView.bounds.width
    if !scrollView.isDragging, !scrollView.isDecelerating {
      scrollView.setContentOffset(CGPoint(x: x, y: 0), animated: true)
    }
    onSelect(ids[index])
  }
}

extension CardPagerView: UIScrollViewDelegate {
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  private func settle() {
    guard scrollView.bounds.width > 0 else { return }
    select(page(of: Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())))
  }
}
