import AppsUI
import BaristaKit
import UIKit

/// The till: the menu beside the products that are rung up, or a closed till.
final class TillViewController: UIViewController {
  private let model: TillViewModel
  private let settings: AppSettings
  private let gridController: ProductGridViewController
  private let cartController: CartViewController
  private let searchController = UISearchController(searchResultsController: nil)
  private let staleView = StaleView(frame: .zero)
  private let cartButton = UIButton(configuration: .brand())
  private let closedView = MessageView(symbolName: "lock")
  private let closedHolder = UIView()
  private let loadingView = LoadingView()
  private let alerts = AlertPresenter()
  private lazy var moreItem = UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"))
  private lazy var columns = UIStackView(arrangedSubviews: [
    gridController.view, cartController.view,
  ])
  /// Called to start the payment of the cart.
  var onCharge: () -> Void = {}
  /// Called to open the till.
  var onOpenTill: () -> Void = {}
  /// Called to count the drawer and close the till.
  var onCloseTill: () -> Void = {}
  /// Called to change the options of a line.
  var onOptions: (Int) -> Void = { _ in }
  /// Called to pay cash in on a card.
  var onCashCredit: () -> Void = {}
  /// Called to show the sales.
  var onSales: () -> Void = {}
  /// Called to show the cart on a narrow screen.
  var onCart: () -> Void = {}

  init(model: TillViewModel, settings: AppSettings) {
    self.model = model
    self.settings = settings
    gridController = ProductGridViewController(model: model)
    cartController = CartViewController(model: model, settings: settings)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .pageBackground
    layout()
    setActions()
    registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
      (self: TillViewController, _: UITraitCollection) in self.setNeedsUpdateProperties()
    }
    Task { await model.load() }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    navigationItem.title = phrases.till
    searchController.searchBar.searchTextField.showPlaceholder(phrases.searchMenu)
    moreItem.accessibilityLabel = phrases.moreActions
    moreItem.menu = makeMenu(phrases)
    showTill(phrases)
    let waiting = model.waitingCount
    staleView.show(waiting > 0 ? phrases.salesWaiting(waiting) : model.stale)
    cartController.view.isHidden = !isWide
    cartButton.isHidden = isWide || model.lines.isEmpty
    cartButton.configuration?.title =
      [phrases.cart(model.pieceCount), model.totalText].joined(separator: phrases.listSeparator)
    alerts.present(
      model.message.map { Alert(title: phrases.notDoneTitle, text: $0) }, over: self, phrases
    ) { [model] in model.didShowMessage() }
  }

  private func showTill(_ phrases: Phrases) {
    loadingView.show(model.phase == .loading, phrases)
    let isOpen = model.till?.session != nil
    columns.isHidden = !isOpen
    if (navigationItem.searchController != nil) != isOpen {
      navigationItem.searchController = isOpen ? searchController : nil
    }
    closedHolder.isHidden = model.phase == .loading || !columns.isHidden
    if case .failed(let failure) = model.phase {
      closedView.show(failure, phrases)
      closedView.setButtonAction { [model] in Task { await model.load() } }
    } else {
      closedView.show(
        title: phrases.tillClosed, text: phrases.tillClosedText, button: phrases.openTill)
      closedView.setButtonAction { [weak self] in self?.onOpenTill() }
    }
  }

  private func makeMenu(_ phrases: Phrases) -> UIMenu {
    var actions = [
      UIAction(title: phrases.recentSales, image: UIImage(systemName: "list.bullet.rectangle")) {
        [weak self] _ in self?.onSales()
      }
    ]
    if model.till?.session != nil {
      actions.append(
        UIAction(title: phrases.addCash, image: UIImage(systemName: "banknote")) {
          [weak self] _ in self?.onCashCredit()
        })
      actions.append(
        UIAction(title: phrases.closeTill, image: UIImage(systemName: "lock")) {
          [weak self] _ in self?.onCloseTill()
        })
    }
    return UIMenu(children: actions)
  }

  private var isWide: Bool { traitCollection.horizontalSizeClass == .regular }

  private func setActions() {
    navigationItem.rightBarButtonItem = moreItem
    navigationItem.hidesSearchBarWhenScrolling = false
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.searchResultsUpdater = self
    cartController.onOptions = { [weak self] in self?.onOptions($0) }
    cartController.onCharge = { [weak self] in self?.onCharge() }
    cartButton.addAction(
      UIAction { [weak self] _ in self?.onCart() }, for: .primaryActionTriggered)
  }

  private func layout() {
    addChild(gridController)
    addChild(cartController)
    cartController.view.layer.cornerRadius = 18
    cartController.view.clipsToBounds = true
    columns.spacing = 16
    let content = UIStackView.column([staleView, columns, cartButton], spacing: 10)
    for child in [content, loadingView, closedHolder] as [UIView] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    gridController.didMove(toParent: self)
    cartController.didMove(toParent: self)
    closedView.embed(in: closedHolder)
    let area = view.safeAreaLayoutGuide
    let cartWidth = cartController.view.widthAnchor.constraint(
      equalTo: area.widthAnchor, multiplier: 0.34)
    cartWidth.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: area.topAnchor, constant: 10),
      content.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      content.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
      content.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -12),
      cartWidth,
    ])
    for child in [loadingView, closedHolder] as [UIView] {
      NSLayoutConstraint.activate([
        child.topAnchor.constraint(equalTo: area.topAnchor),
        child.leadingAnchor.constraint(equalTo: area.leadingAnchor),
        child.trailingAnchor.constraint(equalTo: area.trailingAnchor),
        child.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      ])
    }
  }
}

extension TillViewController: UISearchResultsUpdating {
  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    if model.query != text { model.query = text }
  }
}
