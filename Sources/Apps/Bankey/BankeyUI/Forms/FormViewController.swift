import UIKit

/// A column of fields and buttons that scrolls, as wide as is good to read.
class FormViewController: UIViewController {
  let scrollView = UIScrollView()
  let column = UIStackView.column([], spacing: 16)
  private static let readableWidth: CGFloat = 480
  /// How wide the column becomes at most.
  private(set) lazy var widthLimit = column.widthAnchor.constraint(
    lessThanOrEqualToConstant: Self.readableWidth)

  init() { super.init(nibName: nil, bundle: nil) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .pageBackground
    scrollView.keyboardDismissMode = .onDrag
    scrollView.alwaysBounceVertical = true
    for child in [scrollView, column] { child.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(column)
    // What is typed into stays above the keyboard; without one all goes down to the edge.
    view.keyboardLayoutGuide.usesBottomSafeArea = false
    let content = scrollView.contentLayoutGuide
    let area = view.safeAreaLayoutGuide
    let width = column.widthAnchor.constraint(equalTo: area.widthAnchor, constant: -32)
    width.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      column.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      content.bottomAnchor.constraint(equalTo: column.bottomAnchor, constant: 32),
      column.centerXAnchor.constraint(equalTo: area.centerXAnchor),
      widthLimit,
      width,
    ])
  }
}

/// Red words under a form; nothing while nothing is wrong.
final class FaultLabel: UILabel {
  init() {
    super.init(frame: .zero)
    font = .preferredFont(forTextStyle: .footnote)
    adjustsFontForContentSizeCategory = true
    textColor = .systemRed
    numberOfLines = 0
    isHidden = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Says it, aloud too where it is new.
  func show(_ message: String?) {
    guard message != text || isHidden != (message == nil) else { return }
    text = message
    isHidden = message == nil
    if let message { UIAccessibility.post(notification: .announcement, argument: message) }
  }
}
