public import UIKit

/// A scrolling column of fields and buttons, limited to a readable width.
open class FormViewController: UIViewController {
  /// The scroll view that fills the screen above the keyboard.
  public let scrollView = UIScrollView()
  /// The column, to which subclasses add their views.
  public let column = UIStackView.column([], spacing: 16)
  private static let readableWidth: CGFloat = 480
  /// The maximum width of the column.
  public private(set) lazy var widthLimit = column.widthAnchor.constraint(
    lessThanOrEqualToConstant: Self.readableWidth)

  /// Creates an empty form.
  public init() { super.init(nibName: nil, bundle: nil) }

  /// Returns `nil`: the controller is not archived.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  /// Lays out the column.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .pageBackground
    scrollView.keyboardDismissMode = .onDrag
    scrollView.alwaysBounceVertical = true
    for child in [scrollView, column] { child.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(column)
    // Keeps the edited field above the keyboard, and fills the screen without one.
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
