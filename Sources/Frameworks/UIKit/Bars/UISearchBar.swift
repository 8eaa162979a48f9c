import CoreGraphics
import DisplayProtocol
import Foundation

/// The scopes of a search bar and the control that shows them.
private struct SearchScopes {
  var control: UISegmentedControl?
  var titles: [String]?
  var index = 0
  var isShown = false
}

/// A field for what is searched, with a button that cancels, and scopes under it.
open class UISearchBar: UIView, UIBarPositioning {
  /// How much of a bar it is.
  public enum Style: UInt, Sendable {
    case `default` = 0
    /// With a bar's background.
    case prominent = 1
    /// The field alone.
    case minimal = 2
  }

  /// Pictures in the field.
  public enum Icon: Int, Sendable {
    /// The magnifying glass.
    case search = 0
    case bookmark = 2
  }

  private let field = UISearchTextField()
  private let listener = SearchFieldListener()
  private let background = BarBackgroundView(lineAt: .bottom)
  private let cancelButton = UIButton(type: .system)
  private let promptLabel = UILabel()
  private var scopes = SearchScopes()
  private var bookmarkImage: UIImage?
  private var isCancelShown = false
  private let scopeBackground = UIImageView()
  /// Told of everything before the delegate.
  final weak var controller: UISearchController?
  /// Whether it stands in a navigation bar, which draws the background.
  final var isInNavigationBar = false { didSet { restyle() } }

  /// Makes an empty search bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpParts()
  }

  /// Makes an empty search bar; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpParts()
  }

  private func setUpParts() {
    listener.bar = self
    listener.listen(to: field)
    cancelButton.setTitle(SystemText.cancel.string, for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    cancelButton.addAction(
      UIAction { [weak self] _ in self?.cancelRequested() }, for: .touchUpInside)
    cancelButton.alpha = 0
    promptLabel.textAlignment = .center
    promptLabel.font = .systemFont(ofSize: 13)
    for view in [background, promptLabel, field, cancelButton, scopeBackground] {
      addSubview(view)
    }
    restyle()
  }

  /// Asked and told as its protocol says.
  open weak var delegate: (any UISearchBarDelegate)?

  /// The field; for its font, colours and background.
  open var searchTextField: UISearchTextField { field }

  // MARK: Text

  /// What is searched; never `nil`.
  open var text: String? {
    get { field.text }
    set {
      guard newValue ?? "" != field.text else { return }
      field.text = newValue
      controller?.searchChanged()
    }
  }

  /// Stands in the field while it is empty.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  /// A line of text over the field.
  open var prompt: String? {
    get { promptLabel.text }
    set {
      promptLabel.text = newValue
      heightChanged()
    }
  }

  /// Whether it takes text and touches.
  open var isEnabled: Bool {
    get { field.isEnabled }
    set {
      field.isEnabled = newValue
      cancelButton.isEnabled = newValue
      scopes.control?.isEnabled = newValue
    }
  }

  // MARK: Looks

  /// With a background of its own, unless minimal.
  open var searchBarStyle = Style.default { didSet { restyle() } }
  /// Dark whatever the interface is, where black.
  open var barStyle = UIBarStyle.default {
    didSet {
      recordOverride(.barStyle)
      traitOverrides.userInterfaceStyle = barStyle == .black ? .dark : .unspecified
    }
  }
  /// Colour of the background.
  open var barTintColor: UIColor? {
    didSet {
      recordOverride(.barTintColor)
      restyle()
    }
  }
  /// Whether content shines through the background.
  open var isTranslucent = true {
    didSet {
      recordOverride(.isTranslucent)
      restyle()
    }
  }
  /// Stands in the background's place; an empty picture leaves none.
  open var backgroundImage: UIImage? {
    didSet {
      recordOverride(.backgroundImage)
      restyle()
    }
  }
  /// Behind the scopes.
  open var scopeBarBackgroundImage: UIImage? {
    didSet { scopeBackground.image = scopeBarBackgroundImage }
  }

  /// Sets a picture in the field.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    guard state == .normal else { return }
    switch icon {
    case .search: field.showGlass(iconImage)
    case .bookmark:
      bookmarkImage = iconImage
      showBookmark()
    }
  }

  /// Whether a button at the field's end leads to bookmarks.
  open var showsBookmarkButton = false { didSet { showBookmark() } }

  /// Where the bar stands, by its delegate or by itself.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

  // MARK: Buttons and scopes

  /// Whether the button that cancels is shown.
  open var showsCancelButton: Bool {
    get { isCancelShown }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  /// Shows or hides the button that cancels; animated, the field makes room for it.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != isCancelShown else { return }
    isCancelShown = showsCancelButton
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  /// What the search can be limited to; `nil` for no scopes.
  open var scopeButtonTitles: [String]? {
    get { scopes.titles }
    set {
      scopes.titles = newValue
      makeScopes()
    }
  }

  /// Counts from 0.
  open var selectedScopeButtonIndex: Int {
    get { scopes.index }
    set {
      guard newValue != scopes.index else { return }
      scopes.index = newValue
      scopes.control?.selectedSegmentIndex = newValue
      controller?.searchChanged()
    }
  }

  /// Whether the scopes are shown.
  open var showsScopeBar: Bool {
    get { scopes.isShown }
    set { setShowsScope(newValue, animated: false) }
  }

  /// Shows or hides the scopes; animated, they fade.
  open func setShowsScope(_ show: Bool, animated animate: Bool) {
    guard show != scopes.isShown else { return }
    scopes.isShown = show
    heightChanged()
    guard animate, window != nil else { return }
    UIView.animate(withDuration: 0.25) {
      self.layoutIfNeeded()
      self.superview?.layoutIfNeeded()
    }
  }

  private func makeScopes() {
    scopes.control?.removeFromSuperview()
    scopes.control = nil
    if let titles = scopes.titles, !titles.isEmpty {
      let control = UISegmentedControl(items: titles)
      control.selectedSegmentIndex = min(scopes.index, titles.count - 1)
      control.addAction(
        UIAction { [weak self, weak control] _ in
          guard let self, let control else { return }
          self.scopeDidChange(control.selectedSegmentIndex)
        }, for: .valueChanged)
      addSubview(control)
      scopes.control = control
    }
    heightChanged()
  }

  private func showBookmark() {
    guard showsBookmarkButton else {
      field.rightView = nil
      field.rightViewMode = .never
      return
    }
    let button = UIButton(type: .system)
    button.setImage(bookmarkImage ?? UIImage(systemName: "book"), for: .normal)
    button.tintColor = .secondaryLabel
    button.accessibilityLabel = SystemText.bookmarks.string
    button.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.searchBarBookmarkButtonClicked(self)
      }, for: .touchUpInside)
    field.rightView = button
    field.rightViewMode = .unlessEditing
  }

  private func restyle() {
    let hasNone = isInNavigationBar || searchBarStyle == .minimal
    background.isHidden = hasNone
    let appearance = UIBarAppearance()
    background.show(
      appearance, atEdge: nil,
      paint: LegacyBarAppearance(color: barTintColor, picture: backgroundImage))
    setNeedsLayout()
  }

  private func heightChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    superview?.setNeedsLayout()
    controller?.barHeightChanged()
  }

  // MARK: What happens in the field

  final func editingBegan() {
    controller?.editingBegan()
    delegate?.searchBarTextDidBeginEditing(self)
  }

  final func editingEnded() { delegate?.searchBarTextDidEndEditing(self) }

  final func textChanged() {
    delegate?.searchBar(self, textDidChange: field.text ?? "")
    controller?.searchChanged()
  }

  final func searchRequested() {
    delegate?.searchBarSearchButtonClicked(self)
    // In a search controller Return takes the keyboard away.
    if controller != nil { field.resignFirstResponder() }
  }

  private func cancelRequested() {
    delegate?.searchBarCancelButtonClicked(self)
    controller?.cancelled()
  }

  private func scopeDidChange(_ index: Int) {
    guard index != scopes.index else { return }
    scopes.index = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    controller?.searchChanged()
  }

  open override func accessibilityPerformEscape() -> Bool {
    if isCancelShown || controller?.isActive == true {
      cancelRequested()
      return true
    }
    return field.resignFirstResponder()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    heightChanged()
  }

  // MARK: As a responder

  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

  open override var isFirstResponder: Bool { field.isFirstResponder }

  // MARK: Typing

  /// When a keyboard begins with capitals.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  /// Whether what is typed is corrected.
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }
  /// Whether what is typed is looked up in a dictionary.
  open var spellCheckingType: UITextSpellCheckingType {
    get { field.spellCheckingType }
    set { field.spellCheckingType = newValue }
  }
  /// Whether the keyboard is light or dark.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { field.keyboardAppearance }
    set { field.keyboardAppearance = newValue }
  }
  /// Whether the return key waits for text; it does unless set.
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }
  /// What the text means.
  open var textContentType: UITextContentType! {
    get { field.textContentType }
    set { field.textContentType = newValue }
  }
  /// Stands on top of the keyboard.
  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }
  /// Which keyboard is shown.
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  /// What the return key says; search unless set.
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }

  // MARK: Layout

  /// Height of the scopes, in points; 0 while they are away.
  final var scopeHeight: CGFloat {
    scopes.isShown && scopes.control != nil ? NavigationBarExtents.scopeHeight : 0
  }

  private var promptHeight: CGFloat { (promptLabel.text ?? "").isEmpty ? 0 : 18 }

  /// 36 points, or more for text of a larger size.
  final var fieldHeight: CGFloat {
    max(36, (field.font?.lineHeight ?? 0).rounded(.up) + 14)
  }

  private var naturalHeight: CGFloat { fieldHeight + 20 + promptHeight + scopeHeight }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: naturalHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let margin: CGFloat = isInNavigationBar ? (bounds.width >= 414 ? 20 : 16) : 8
    let left = margin + safeAreaInsets.left
    let right = bounds.width - margin - safeAreaInsets.right
    promptLabel.frame = CGRect(x: left, y: 6, width: right - left, height: 18)
    promptLabel.isHidden = promptHeight == 0
    let room = max(0, bounds.height - scopeHeight - promptHeight)
    let around: CGFloat = isInNavigationBar ? 16 : 20
    let height = max(0, min(fieldHeight, room - around))
    let top = promptHeight + (isInNavigationBar ? 1 : ((room - height) / 2).rounded())
    let cancel = cancelButton.sizeThatFits(bounds.size).width.rounded(.up)
    let end = isCancelShown ? right - cancel - 8 : right
    field.frame = mirrored(CGRect(x: left, y: top, width: max(0, end - left), height: height))
    field.layer.cornerRadius = min(10, height / 2)
    // In a bar that is scrolled away the field closes and its contents fade.
    field.alpha = isInNavigationBar ? min(1, max(0, (height - 4) / (fieldHeight - 8))) : 1
    cancelButton.frame = mirrored(
      CGRect(
        x: isCancelShown ? right - cancel : right + margin, y: top, width: cancel, height: height))
    cancelButton.alpha = isCancelShown ? 1 : 0
    cancelButton.isAccessibilityElement = isCancelShown
    let scopeTop = bounds.height - scopeHeight
    scopeBackground.frame = CGRect(x: 0, y: scopeTop, width: bounds.width, height: scopeHeight)
    scopes.control?.frame = CGRect(
      x: left, y: scopeTop + 2, width: max(0, right - left), height: 32)
    scopes.control?.isHidden = scopeHeight == 0
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard isRightToLeft else { return frame }
    return CGRect(
      x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}
