import CoreGraphics
import Foundation

/// A swiped row and its action buttons.
final class RowSwipe: NSObject, UIGestureRecognizerDelegate {
  let path: IndexPath
  let cell: UIView
  let configuration: UISwipeActionsConfiguration
  let isTrailing: Bool
  private let holder = UIView()
  private var buttons: [UIControl] = []
  private var widths: [CGFloat] = []

  init(
    path: IndexPath, cell: UIView, configuration: UISwipeActionsConfiguration,
    isTrailing: Bool, perform: @escaping (UIContextualAction, UIView) -> Void
  ) {
    self.path = path
    self.cell = cell
    self.configuration = configuration
    self.isTrailing = isTrailing
    super.init()
    holder.clipsToBounds = true
    for action in configuration.actions {
      let button = SwipeButton(action) { [weak self] in
        guard let self else { return }
        perform(action, self.holder)
      }
      buttons.append(button)
      widths.append(button.preferredWidth)
      holder.insertSubview(button, at: 0)
    }
  }

  var buttonHolder: UIView { holder }

  var openWidth: CGFloat { widths.reduce(0, +) }

  /// The direction in which the row moves: −1 for left, 1 for right.
  private var direction: CGFloat {
    (isTrailing ? -1 : 1) * (cell.isRightToLeft ? -1 : 1)
  }

  /// Shows the row offset by a distance, with the buttons in the gap.
  func show(_ distance: CGFloat) {
    guard let table = cell.superview else { return }
    if holder.superview == nil { table.insertSubview(holder, belowSubview: cell) }
    let frame = untransformedFrame
    cell.transform = CGAffineTransform(translationX: direction * distance, y: 0)
    holder.frame = CGRect(
      x: direction < 0 ? frame.maxX - distance : frame.minX, y: frame.minY,
      width: max(0, distance), height: frame.height)
    let stretch = openWidth > 0 ? distance / openWidth : 0
    var edge: CGFloat = 0
    for (button, width) in zip(buttons, widths) {
      let shown = width * stretch
      button.frame = CGRect(
        x: direction < 0 ? distance - edge - shown : edge, y: 0,
        width: max(width, shown), height: frame.height)
      edge += shown
    }
  }

  func remove() {
    cell.transform = .identity
    holder.removeFromSuperview()
  }

  private var untransformedFrame: CGRect {
    CGRect(
      x: cell.center.x - cell.bounds.width / 2, y: cell.center.y - cell.bounds.height / 2,
      width: cell.bounds.width, height: cell.bounds.height)
  }
}

/// The button of a swipe action.
final class SwipeButton: UIControl {
  private let label = UILabel()
  private let imageView = UIImageView()

  init(_ action: UIContextualAction, perform: @escaping () -> Void) {
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    label.text = action.title
    label.textColor = .white
    label.font = .preferredFont(forTextStyle: action.image == nil ? .body : .footnote)
    label.textAlignment = .center
    imageView.image = action.image
    imageView.tintColor = .white
    imageView.contentMode = .center
    addSubview(label)
    addSubview(imageView)
    isAccessibilityElement = true
    accessibilityLabel = action.title
    accessibilityTraits = .button
    addAction(UIAction { _ in perform() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    nil
  }

  var preferredWidth: CGFloat {
    let size = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100))
    return max(74, size.width.rounded(.up) + 32)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard imageView.image != nil else {
      label.frame = bounds
      return
    }
    let words = (label.text ?? "").isEmpty ? 0 : label.sizeThatFits(bounds.size).height
    let image = imageView.sizeThatFits(bounds.size).height
    let top = (bounds.height - image - words - (words > 0 ? 4 : 0)) / 2
    imageView.frame = CGRect(x: 0, y: top, width: bounds.width, height: image)
    label.frame = CGRect(x: 0, y: top + image + 4, width: bounds.width, height: words)
  }
}
