import CoreGraphics
import Foundation

/// Updates the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the text, the scope or the search bar's active state changes.
  func updateSearchResults(for searchController: UISearchController)
}

/// Receives the start and the end of a search.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
  /// Called when the search is about to begin, before `willPresentSearchController`; the delegate
  /// may present the controller itself.
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func presentSearchController(_ searchController: UISearchController) {}
}

/// Shows search results over the screen that contains the search bar.
///
/// The bar is in a navigation item or in a view such as a table's header.
open class UISearchController: UIViewController {
  private let bar = UISearchBar()
  private let results: UIViewController?
  private var active = false
  private var showsResultsAnyway = false
  /// Whether the delegate is notified of this search; not if the application presents the
  /// controller.
  private var notifiesDelegate = false
  /// Whether the bar is in no other view, and therefore appears and disappears with the search.
  private(set) final var bringsBar = false
  /// The view controller whose view the search covers.
  final weak var host: UIViewController?
  /// The navigation item that shows the bar.
  final weak var item: UINavigationItem?

  /// Creates a search controller.
  ///
  /// - Parameter searchResultsController: Shown over the content while there is text to search;
  ///   `nil` if the content itself shows the results.
  public init(searchResultsController: UIViewController?) {
    results = searchResultsController
    super.init(nibName: nil, bundle: nil)
    setUpBar()
  }

  /// Creates a search controller without a results controller.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    results = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUpBar()
  }

  /// Creates a search controller without a results controller; the coder is not read.
  public required init?(coder: NSCoder) {
    results = nil
    super.init(coder: coder)
    setUpBar()
  }

  private func setUpBar() {
    bar.controller = self
    bar.placeholder = SystemText.search.string
  }

  /// Receives every change of the search text and scope.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Receives the start and the end of the search.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The bar with the search field.
  open var searchBar: UISearchBar { bar }
  /// The view controller that shows the results over the content.
  open var searchResultsController: UIViewController? { results }
  /// Whether a dimming view covers the content until there are results.
  open var obscuresBackgroundDuringPresentation = true { didSet { updateOverlay() } }
  /// Another name of `obscuresBackgroundDuringPresentation`.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }

  /// Whether a search hides the navigation bar's title and buttons.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button appears and disappears automatically.
  open var automaticallyShowsCancelButton = true
  /// Whether the scope bar appears and disappears automatically.
  open var automaticallyShowsScopeBar = true
  /// Whether results appear automatically as soon as there is text.
  open var automaticallyShowsSearchResultsController = true { didSet { updateOverlay() } }

  /// Whether the results are visible; set it to show them without text.
  open var showsSearchResultsController: Bool {
    get { showsResults }
    set {
      automaticallyShowsSearchResultsController = false
      showsResultsAnyway = newValue
      updateOverlay()
    }
  }

  /// Whether a search is active; setting it begins or ends one with an animation.
  open var isActive: Bool {
    get { active }
    set { setActive(newValue, animated: true) }
  }

  private var showsResults: Bool {
    guard results != nil, active else { return false }
    return automaticallyShowsSearchResultsController
      ? !(bar.text ?? "").isEmpty : showsResultsAnyway
  }

  /// The height of the bar under a navigation bar's titles, in points.
  final var barHeight: CGFloat { bar.fieldHeight + 16 + bar.scopeHeight }

  // MARK: Navigation item

  final func attach(to item: UINavigationItem) {
    self.item = item
    bar.isInNavigationBar = true
  }

  final func detach(from item: UINavigationItem) {
    guard self.item === item else { return }
    if active { setActive(false, animated: false) }
    self.item = nil
    bar.isInNavigationBar = false
    bar.removeFromSuperview()
  }

  // MARK: Search bar events

  final func editingBegan() {
    if active { searchChanged() } else { setActive(true, animated: true) }
  }

  final func searchChanged() {
    guard active else { return }
    updateOverlay()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  final func cancelled() { setActive(false, animated: true) }

  final func barHeightChanged() {
    navigation?.viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Beginning and ending

  private var navigation: UINavigationController? {
    guard let item else { return host?.navigationController }
    return (bar.superview?.superview as? UINavigationBar)?.navigationController
      ?? host.flatMap { $0.navigationItem === item ? $0.navigationController : nil }
  }

  private func findHost() -> UIViewController? {
    if let item {
      return navigation?.stack.first { $0.navigationItem === item }
    }
    var responder: UIResponder? = bar.next
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }

  final func setActive(_ isActive: Bool, animated: Bool, completion: (() -> Void)? = nil) {
    guard isActive != active else { return completion?() ?? () }
    guard isActive else { return end(animated: animated, completion: completion) }
    guard let host = findHost(), host.viewIfLoaded?.window != nil else { return }
    delegate?.presentSearchController(self)
    // The delegate may have presented the search itself.
    guard !active else { return }
    delegate?.willPresentSearchController(self)
    notifiesDelegate = true
    begin(over: host, source: host, animated: animated, completion: completion)
  }

  /// Implements `present(_:animated:completion:)` for a search controller.
  final func performPresent(
    by source: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    notifiesDelegate = false
    begin(over: findHost() ?? source, source: source, animated: animated, completion: completion)
  }

  private func begin(
    over host: UIViewController, source: UIViewController, animated: Bool,
    completion: (() -> Void)?
  ) {
    // A search in the navigation bar is presented by the page below; any other by the surrounding
    // presentation context.
    let presenter = item == nil ? source.presenterOfSearch : host
    if let current = presenter.presentation.presented {
      source.logRefusal(
        of: self, on: presenter,
        "which is already presenting <\(String(describing: type(of: current)))>.")
      return
    }
    bringsBar = item == nil && bar.superview == nil
    self.host = bringsBar ? presenter : host
    active = true
    presentation.presenting = presenter
    presentation.source = source
    presentation.isBeingPresented = true
    presenter.presentation.presented = self
    beginAppearanceTransition(true, animated: animated)
    let isShown = SearchOverlay.install(self, over: self.host ?? host)
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(true, animated: animated) }
    if automaticallyShowsScopeBar, bar.scopeButtonTitles != nil {
      bar.setShowsScope(true, animated: false)
    }
    // Becoming first responder notifies the updater; if the bar cannot become it, this call does.
    if bar.searchTextField.isFirstResponder || !bar.becomeFirstResponder() { searchChanged() }
    updateOverlay()
    move(animated: animated && isShown) { [weak self] in
      guard let self else { return }
      self.presentation.isBeingPresented = false
      self.endAppearanceTransition()
      if self.notifiesDelegate { self.delegate?.didPresentSearchController(self) }
      completion?()
    }
  }

  private func end(animated: Bool, completion: (() -> Void)?) {
    if notifiesDelegate { delegate?.willDismissSearchController(self) }
    presentation.isBeingDismissed = true
    beginAppearanceTransition(false, animated: animated)
    bar.resignFirstResponder()
    active = false
    bar.text = nil
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(false, animated: animated) }
    if automaticallyShowsScopeBar { bar.setShowsScope(false, animated: false) }
    searchResultsUpdater?.updateSearchResults(for: self)
    move(animated: animated) { [weak self] in
      guard let self else { return }
      self.presentation.isBeingDismissed = false
      // If the search has begun again, it remains presented.
      if !self.active { self.removeFromPresenter() }
      if self.notifiesDelegate { self.delegate?.didDismissSearchController(self) }
      completion?()
    }
  }

  /// Ends a search whose screen was removed.
  final func abandon() {
    active = false
    beginAppearanceTransition(false, animated: false)
    removeFromPresenter()
  }

  private func removeFromPresenter() {
    // Precedes the removal of the results from their parent, so that they receive the callbacks.
    endAppearanceTransition()
    SearchOverlay.remove(self)
    if presentation.presenting?.presentation.presented === self {
      presentation.presenting?.presentation.presented = nil
    }
    presentation.presenting = nil
    presentation.source = nil
  }

  /// Shows or hides the bar and the dimming view.
  private func move(animated: Bool, completion: @escaping () -> Void) {
    let shown: CGFloat = active ? 1 : 0
    let navigation = navigation
    if item == nil, hidesNavigationBarDuringPresentation {
      navigation?.setNavigationBarHidden(active, animated: animated)
    }
    navigation?.viewIfLoaded?.setNeedsLayout()
    guard animated, host?.viewIfLoaded?.window != nil else {
      view.alpha = shown
      navigation?.viewIfLoaded?.layoutIfNeeded()
      return completion()
    }
    UIView.performWithoutAnimation { self.view.alpha = 1 - shown }
    UIView.animate(withDuration: 0.3) {
      self.view.alpha = shown
      navigation?.viewIfLoaded?.layoutIfNeeded()
    } completion: { _ in
      completion()
    }
  }

  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard presentation.presented == nil, active else {
      return super.dismiss(animated: flag, completion: completion)
    }
    setActive(false, animated: flag, completion: completion)
  }

  // MARK: The view

  open override func loadView() { view = SearchOverlay(self) }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    updateOverlay()
  }

  private func updateOverlay() {
    guard let overlay = viewIfLoaded as? SearchOverlay else { return }
    // Disappearing results remain children until the transition ends.
    let isLeaving = presentation.isBeingDismissed && results?.parent === self
    overlay.update(
      showsResults: showsResults || isLeaving, isObscuring: obscuresBackgroundDuringPresentation)
  }
}
