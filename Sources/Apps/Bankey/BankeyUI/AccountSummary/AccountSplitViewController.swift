import BankeyKit
import UIKit

/// The summary with the chosen account: beside it where there is width, over it where there is not.
final class AccountSplitViewController: UIViewController {
  private let summary: AccountSummaryViewController
  private let primary: UINavigationController
  private let secondary = UINavigationController()
  private let placeholder: PlaceholderViewController
  private let makeDetail: (Account.ID) -> UIViewController
  private let separator = UIView()
  /// Under the status bar, which is as light over the account as over the tiles.
  private let statusGround = GradientView(frame: .zero)
  private var chosen: Account.ID?
  private var firstAccount: Account.ID?
  private var isSplit = false
  private static let splitWidth: CGFloat = 700
  private static let primaryWidth: CGFloat = 390

  /// - Parameter makeDetail: Makes the page of an account.
  init(
    summary: AccountSummaryViewController, settings: AppSettings,
    makeDetail: @escaping (Account.ID) -> UIViewController
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
      secondary.setViewControllers([makeDetail(id)], animated: false)
    } else {
      primary.popToRootViewController(animated: false)
      primary.pushViewController(makeDetail(id), animated: true)
    }
  }

  /// Shows a page over that of the account.
  func show(_ page: UIViewController) {
    (isSplit ? secondary : primary).pushViewController(page, animated: true)
  }

  /// Leads back to the tiles, or beside them to the account.
  func goBack() {
    _ = (isSplit ? secondary : primary).popToRootViewController(animated: true)
  }

  /// Shows the tiles alone.
  func showSummary() {
    primary.popToRootViewController(animated: false)
    if !isSplit { chosen = nil }
  }

  /// Beside the tiles there is always one account, as soon as there are some.
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
        [chosen.map { makeDetail($0) } ?? placeholder], animated: false)
      summary.chosenAccount = chosen
      if chosen == nil, let firstAccount { open(firstAccount) }
    } else {
      secondary.willMove(toParent: nil)
      secondary.view.removeFromSuperview()
      separator.removeFromSuperview()
      statusGround.removeFromSuperview()
      secondary.removeFromParent()
      summary.chosenAccount = nil
      if let chosen { primary.pushViewController(makeDetail(chosen), animated: false) }
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
