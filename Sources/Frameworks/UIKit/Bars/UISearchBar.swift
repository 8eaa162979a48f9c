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

/// A bar with a search field, a cancel button, and scope buttons.
open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
  /// The style of the bar.
  public enum Style: UInt, Sendable {
    case `default` = 0
    /// A style with a bar background.
    case prominent = 1
    /// A style with the field only.
    case minimal = 2
  }

  /// The icons of the field.
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
  /// The search controller, which receives events before the delegate.
  final weak var controller: UISearchController?
  /// Whether the bar is in a navigation bar, which draws the background.
  final var isInNavigationBar = false { didSet { restyle() } }

  /// Creates an empty search bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUpParts()
  }

  /// Creates an empty search bar; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpParts()
    InterfaceCoder.decode(coder, self, of: UISearchBar.self)
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

  /// The delegate.
  open weak var delegate: (any UISearchBarDelegate)?

  /// Sets the image behind the text; states other than the normal one look the same.
  open func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    if state == .normal { field.background = backgroundImage }
  }

  /// Returns the image behind the text.
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    state == .normal ? field.background : nil
  }

  /// The field, for customization of its font, colors and background.
  open var searchTextField: UISearchTextField { field }

  // MARK: Text

  /// The search text; never `nil`.
  open var text: String? {
    get { field.text }
    set {
      guard newValue ?? "" != field.text else { return }
      field.text = newValue
      controller?.searchChanged()
    }
  }

  /// The placeholder of the empty field.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }

  /// The line of text above the field.
  open var prompt: String? {
    get { promptLabel.text }
    set {
      promptLabel.text = newValue
      heightChanged()
    }
  }

  /// Whether the field accepts text and touches.
  open var isEnabled: Bool {
    get { field.isEnabled }
    set {
      field.isEnabled = newValue
      cancelButton.isEnabled = newValue
      scopes.control?.isEnabled = newValue
    }
  }

  // MARK: Appearance

  /// The style, which has a background unless it is minimal.
  open var searchBarStyle = Style.default { didSet { restyle() } }
  /// The bar style; `black` is dark.
  open var barStyle = UIBarStyle.default {
    didSet {
      recordOverride(.barStyle)
      traitOverrides.userInterfaceStyle = barStyle == .black ? .dark : .unspecified
    }
  }
  /// The color of the background.
  open var barTintColor: UIColor? {
    didSet {
      recordOverride(.barTintColor)
      restyle()
    }
  }
  /// Whether the background is translucent.
  open var isTranslucent = true {
    didSet {
      recordOverride(.isTranslucent)
      restyle()
    }
  }
  /// The image that replaces the background; an empty image hides it.
  open var backgroundImage: UIImage? {
    didSet {
      recordOverride(.backgroundImage)
      restyle()
    }
  }
  /// The background image of the scope bar.
  open var scopeBarBackgroundImage: UIImage? {
    didSet { scopeBackground.image = scopeBarBackgroundImage }
  }

  /// Sets an icon of the field; only the normal state is supported.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    guard state == .normal else { return }
    switch icon {
    case .search: field.showGlass(iconImage)
    case .bookmark:
      bookmarkImage = iconImage
      showBookmark()
    }
  }

  /// Whether the field has a bookmark button.
  open var showsBookmarkButton = false { didSet { showBookmark() } }

  /// The position of the bar.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

  // MARK: Buttons and scopes

  /// Whether the cancel button is shown.
  open var showsCancelButton: Bool {
    get { isCancelShown }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  /// Shows or hides the cancel button; with animation, the field resizes.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != isCancelShown else { return }
    isCancelShown = showsCancelButton
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  /// The titles of the scope buttons; `nil` for no scopes.
  open var scopeButtonTitles: [String]? {
    get { scopes.titles }
    set {
      scopes.titles = newValue
      makeScopes()
    }
  }

  /// The index of the selected scope.
  open var selectedScopeButtonIndex: Int {
    get { scopes.index }
    set {
      guard newValue != scopes.index else { return }
      scopes.index = newValue
      scopes.control?.selectedSegmentIndex = newValue
      controller?.searchChanged()
    }
  }

  /// Whether the scope bar is shown.
  open var showsScopeBar: Bool {
    get { scopes.isShown }
    set { setShowsScope(newValue, animated: false) }
  }

  /// Shows or hides the scope bar; with animation, it fades.
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

  // MARK: Field events

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
    // In a search controller, Return dismisses the keyboard.
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

  // MARK: Responder

  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

  open override var isFirstResponder: Bool { field.isFirstResponder }

  // MARK: Text input traits

  /// The autocapitalization of the field.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { field.autocapitalizationType }
    set { field.autocapitalizationType = newValue }
  }
  /// The autocorrection of the field.
  open var autocorrectionType: UITextAutocorrectionType {
    get { field.autocorrectionType }
    set { field.autocorrectionType = newValue }
  }
  /// The spell checking of the field.
  open var spellCheckingType: UITextSpellCheckingType {
    get { field.spellCheckingType }
    set { field.spellCheckingType = newValue }
  }
  /// The appearance of the keyboard.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { field.keyboardAppearance }
    set { field.keyboardAppearance = newValue }
  }
  /// Whether the return key is disabled while the field is empty; true by default.
  open var enablesReturnKeyAutomatically: Bool {
    get { field.enablesReturnKeyAutomatically }
    set { field.enablesReturnKeyAutomatically = newValue }
  }
  /// The semantic meaning of the text.
  open var textContentType: UITextContentType! {
    get { field.textContentType }
    set { field.textContentType = newValue }
  }
  /// The accessory view of the keyboard.
  open override var inputAccessoryView: UIView? {
    get { field.inputAccessoryView }
    set { field.inputAccessoryView = newValue }
  }
  /// The type of the keyboard.
  open var keyboardType: UIKeyboardType {
    get { field.keyboardType }
    set { field.keyboardType = newValue }
  }
  /// The label of the return key; search by default.
  open var returnKeyType: UIReturnKeyType {
    get { field.returnKeyType }
    set { field.returnKeyType = newValue }
  }

  // MARK: Layout

  /// The height of the scope bar, in points; 0 while it is hidden.
  final var scopeHeight: CGFloat {
    scopes.isShown && scopes.control != nil ? NavigationBarExtents.scopeHeight : 0
  }

  private var promptHeight: CGFloat { (promptLabel.text ?? "").isEmpty ? 0 : 18 }

  /// The height of the field: 36 points, or more for larger text.
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
    // In a collapsing bar, the field shrinks and its content fades.
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
