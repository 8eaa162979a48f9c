import UIKit

/// A scrolling page of example cards with controls for their states.
///
/// Subclasses add their cards in `viewDidLoad`, after calling `super`.
class ExamplesViewController: UIViewController {
  private let scrollView = UIScrollView()
  private let column = UIStackView()
  private var keyboardWatch: (any NSObjectProtocol)?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    scrollView.alwaysBounceVertical = true
    scrollView.keyboardDismissMode = .onDrag
    column.axis = .vertical
    column.spacing = 24
    column.isLayoutMarginsRelativeArrangement = true
    column.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 20, leading: 0, bottom: 32, trailing: 0)
    column.insetsLayoutMarginsFromSafeArea = false
    view.addSubview(scrollView)
    scrollView.addSubview(column)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    column.translatesAutoresizingMaskIntoConstraints = false
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      column.topAnchor.constraint(equalTo: content.topAnchor),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      column.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard keyboardWatch == nil else { return }
    keyboardWatch = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] note in
      let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      let frame = value?.cgRectValue ?? .zero
      MainActor.assumeIsolated { self?.adjustInsets(forKeyboard: frame) }
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if let keyboardWatch { NotificationCenter.default.removeObserver(keyboardWatch) }
    keyboardWatch = nil
  }

  /// Insets the content by the keyboard and scrolls the first responder into view.
  private func adjustInsets(forKeyboard frame: CGRect) {
    let covered = view.convert(frame, from: nil).intersection(view.bounds)
    let height = covered.isNull ? 0 : max(0, covered.height - view.safeAreaInsets.bottom)
    scrollView.contentInset.bottom = height
    scrollView.verticalScrollIndicatorInsets.bottom = height
    guard height > 0, let field = firstResponder(in: column) else { return }
    scrollView.scrollRectToVisible(
      field.convert(field.bounds, to: scrollView).insetBy(dx: 0, dy: -16), animated: true)
  }

  private func firstResponder(in view: UIView) -> UIView? {
    if view.isFirstResponder { return view }
    return view.subviews.lazy.compactMap { self.firstResponder(in: $0) }.first
  }

  /// Adds a card.
  ///
  /// - Parameters:
  ///   - title: The title above the card.
  ///   - note: An explanation below the card.
  ///   - alignment: The horizontal alignment of the views.
  @discardableResult
  func addCard(
    _ title: String, note: String? = nil, alignment: UIStackView.Alignment = .fill,
    spacing: CGFloat = 12, _ views: [UIView]
  ) -> CardView {
    let card = CardView(
      title: title, note: note, alignment: alignment, spacing: spacing, views: views)
    column.addArrangedSubview(card)
    return card
  }

  /// Returns a row with a title and a switch.
  func toggle(
    _ title: String, isOn: Bool = false, changed: @escaping (Bool) -> Void
  ) -> UIView {
    let toggle = UISwitch()
    toggle.isOn = isOn
    toggle.accessibilityLabel = title
    toggle.addAction(
      UIAction { action in
        if let toggle = action.sender as? UISwitch { changed(toggle.isOn) }
      }, for: .valueChanged)
    return row(title, toggle)
  }

  /// Returns a row with a title and a trailing view.
  func row(_ title: String, _ view: UIView) -> UIView {
    let label = UILabel()
    label.text = title
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.isAccessibilityElement = view.accessibilityLabel != title
    // A label moves below a title that leaves too little room.
    if view is UILabel {
      return AdaptiveStack([label, view], rowAlignment: .center, columnAlignment: .leading)
    }
    let row = UIStackView(arrangedSubviews: [label, view])
    row.spacing = 12
    row.alignment = .center
    return row
  }

  /// Returns a segmented control.
  func choice(
    _ titles: [String], selected: Int = 0, changed: @escaping (Int) -> Void
  ) -> UIView {
    let control = UISegmentedControl(items: titles)
    control.selectedSegmentIndex = selected
    control.addAction(
      UIAction { action in
        if let control = action.sender as? UISegmentedControl {
          changed(control.selectedSegmentIndex)
        }
      }, for: .valueChanged)
    return control
  }
}
