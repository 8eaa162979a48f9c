import AppsUI
import BankeyKit
import UIKit

/// The summary and the chosen account, side by side in a wide window and stacked in a narrow one.
final class AccountSplitViewController: UIViewController {
  private let summary: AccountSummaryViewController
  private let primary: UINavigationController
  private let secondary = UINavigationController()
  private let placeholder: PlaceholderViewController
  private let makeDetail: (Account.ID, @escaping (UIViewController) -> Void) -> UIViewController
  private let separator = UIView()
  /// The background of the status bar, whose style the summary sets for both sides.
  private let statusGround = GradientView(frame: .zero)
  private var chosen: Account.ID?
  private var firstAccount: Account.ID?
  private var isSplit = false
  private static let splitWidth: CGFloat = 700
  private static let primaryWidth: CGFloat = 390

  /// Creates a container that shows the summary.
  ///
  /// - Parameter makeDetail: Creates the page of an account; its closure pushes a page.
  init(
    summary: AccountSummaryViewController, settings: AppSettings,
    makeDetail: @escaping (Account.ID, @escaping (UIViewController) -> Void) -> UIViewController
  ) {
    self.summary = summary
    self.makeDetail = makeDetail
    primary = UINavigationController(rootViewController: summary)
    placeholder = PlaceholderViewController(settings: settings)
    super.init(nibName: nil, bundle: nil)
    summary.onAccount = { [weak self] in self?.open($0) }
    summary.onAccountsShown = { [weak self] in self?.accountsWereShown(first: $0) }
    primary.delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var childForStatusBarStyle: UIViewController? { primary }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .pageBackground
    separator.backgroundColor = .separator
    addChild(primary)
    view.addSubview(primary.view)
    primary.didMove(toParent: self)
    secondary.viewControllers = [placeholder]
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let wants =
      view.bounds.width >= Self.splitWidth && traitCollection.horizontalSizeClass != .compact
    if wants != isSplit { arrange(wants) }
    let width = isSplit ? Self.primaryWidth : view.bounds.width
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    primary.view.frame = CGRect(
      x: isMirrored ? view.bounds.width - width : 0, y: 0, width: width, height: view.bounds.height
    )
    guard isSplit else { return }
    separator.frame = CGRect(
      x: isMirrored ? primary.view.frame.minX - 0.5 : width, y: 0, width: 0.5,
      height: view.bounds.height)
    let rest = view.bounds.width - width - 0.5
    secondary.view.frame = CGRect(
      x: isMirrored ? 0 : width + 0.5, y: 0, width: rest, height: view.bounds.height)
    statusGround.frame = secondary.view.frame
    statusGround.frame.size.height = view.safeAreaInsets.top
  }

  /// Shows the page of an account.
  func open(_ id: Account.ID) {
    chosen = id
    if isSplit {
      summary.chosenAccount = id
      secondary.setViewControllers([detail(of: id)], animated: false)
    } else {
      primary.popToRootViewController(animated: false)
      primary.pushViewController(detail(of: id), animated: true)
    }
  }

  private func detail(of id: Account.ID) -> UIViewController {
    makeDetail(id) { [weak self] in self?.show($0) }
  }

  /// Pushes a page onto the account's.
  private func show(_ page: UIViewController) {
    (isSplit ? secondary : primary).pushViewController(page, animated: true)
  }

  /// Pops to the tiles, or to the account beside them.
  func goBack() {
    _ = (isSplit ? secondary : primary).popToRootViewController(animated: true)
  }

  /// Pops to the tiles.
  func showSummary() {
    primary.popToRootViewController(animated: false)
    if !isSplit { chosen = nil }
  }

  /// Chooses the first account where none is shown beside the tiles.
  private func accountsWereShown(first id: Account.ID) {
    firstAccount = id
    if isSplit, chosen == nil { open(id) }
  }

  private func arrange(_ splits: Bool) {
    isSplit = splits
    primary.popToRootViewController(animated: false)
    if splits {
      addChild(secondary)
      view.addSubview(secondary.view)
      view.addSubview(separator)
      view.addSubview(statusGround)
      secondary.didMove(toParent: self)
      secondary.setViewControllers(
        [chosen.map { detail(of: $0) } ?? placeholder], animated: false)
      summary.chosenAccount = chosen
      if chosen == nil, let firstAccount { open(firstAccount) }
    } else {
      secondary.willMove(toParent: nil)
      secondary.view.removeFromSuperview()
      separator.removeFromSuperview()
      statusGround.removeFromSuperview()
      secondary.removeFromParent()
      summary.chosenAccount = nil
      if let chosen { primary.pushViewController(detail(of: chosen), animated: false) }
    }
  }
}

extension AccountSplitViewController: UINavigationControllerDelegate {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    if viewController === summary, !isSplit { chosen = nil }
  }
}
