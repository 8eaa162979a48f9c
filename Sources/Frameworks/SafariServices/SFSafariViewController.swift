import Foundation
public import UIKit

/// Receives the events of a Safari view controller.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  /// Called when the user taps Done, after the controller is dismissed.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// Called after the page was opened, or could not be.
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
  /// Does nothing.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  /// Does nothing.
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
}

/// A view controller for a web page.
///
/// Apps have no web engine. The controller shows the address of the page between its bars, and the
/// browser opens the page in a new tab: when the controller appears, and when the user taps the
/// address. A display that is not a browser opens nothing.
open class SFSafariViewController: UIViewController {
  /// The button that dismisses the controller.
  public enum DismissButtonStyle: Int, Sendable {
    /// Done.
    case done = 0
    /// Close.
    case close = 1
    /// Cancel.
    case cancel = 2
  }

  /// The settings of a controller.
  public final class Configuration {
    /// Whether the reader shows the page if it has one; pages in the browser's tab have none.
    public var entersReaderIfAvailable = false
    /// Whether the bars collapse while the page scrolls; it scrolls in the browser's tab only.
    public var barCollapsingEnabled = true

    /// Creates the default settings.
    public init() {}
  }

  /// The settings.
  public let configuration: Configuration
  private let url: URL
  private var hasAppeared = false
  private let pageButton = UIButton(configuration: .plain())
  private var navigation: UINavigationController?

  /// The delegate.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// The background color of the bars; `nil` for the default.
  open var preferredBarTintColor: UIColor? { didSet { applyColors() } }
  /// The color of the buttons in the bars; `nil` for the default.
  open var preferredControlTintColor: UIColor? { didSet { applyColors() } }
  /// The button that dismisses the controller.
  open var dismissButtonStyle = DismissButtonStyle.done { didSet { updateDismissButton() } }

  /// Creates a controller for a page.
  ///
  /// - Parameter URL: An address with the scheme `http` or `https`.
  public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

  /// Creates a controller for a page, with settings.
  ///
  /// - Parameter URL: An address with the scheme `http` or `https`.
  public init(url URL: URL, configuration: Configuration) {
    let scheme = URL.scheme?.lowercased()
    precondition(
      scheme == "http" || scheme == "https",
      "SFSafariViewController needs an address with the scheme http or https, not \(URL).")
    url = URL
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  /// Returns `nil`: a controller needs an address.
  public required init?(coder: NSCoder) { nil }

  /// Adds the bars and the address.
  open override func viewDidLoad() {
    super.viewDidLoad()
    let page = UIViewController()
    page.view.backgroundColor = .systemBackground
    page.navigationItem.title = url.host ?? url.absoluteString
    page.toolbarItems = [
      UIBarButtonItem(systemItem: .flexibleSpace),
      UIBarButtonItem(
        systemItem: .action, primaryAction: UIAction { [weak self] _ in self?.share() }),
    ]
    addPageButton(to: page.view)
    let navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
    self.navigation = navigation
    updateDismissButton()
    applyColors()
  }

  private func addPageButton(to view: UIView) {
    pageButton.configuration?.image = UIImage(systemName: "safari")
    pageButton.configuration?.imagePlacement = .top
    pageButton.configuration?.imagePadding = 8
    pageButton.configuration?.title = url.absoluteString
    pageButton.addAction(UIAction { [weak self] _ in self?.openPage() }, for: .touchUpInside)
    pageButton.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(pageButton)
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      pageButton.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
      pageButton.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      pageButton.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
  }

  /// Opens the page when the controller appears for the first time.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasAppeared else { return }
    hasAppeared = true
    openPage()
  }

  private func openPage() {
    UIApplication.shared.open(url) { [weak self] isOpen in
      guard let self else { return }
      delegate?.safariViewController(self, didCompleteInitialLoad: isOpen)
    }
  }

  private func share() {
    let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
    sheet.popoverPresentationController?.sourceView = view
    present(sheet, animated: true)
  }

  private func updateDismissButton() {
    let item: UIBarButtonItem.SystemItem =
      switch dismissButtonStyle {
      case .done: .done
      case .close: .close
      case .cancel: .cancel
      }
    navigation?.topViewController?.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: item, primaryAction: UIAction { [weak self] _ in self?.finish() })
  }

  private func finish() {
    dismiss(animated: true) { [self] in delegate?.safariViewControllerDidFinish(self) }
  }

  private func applyColors() {
    guard let navigation else { return }
    navigation.navigationBar.tintColor = preferredControlTintColor
    navigation.toolbar.tintColor = preferredControlTintColor
    let (bar, toolbar) = (UINavigationBarAppearance(), UIToolbarAppearance())
    bar.configureWithOpaqueBackground()
    toolbar.configureWithOpaqueBackground()
    if let color = preferredBarTintColor {
      bar.backgroundColor = color
      toolbar.backgroundColor = color
    }
    navigation.navigationBar.standardAppearance = bar
    navigation.navigationBar.scrollEdgeAppearance = bar
    navigation.toolbar.standardAppearance = toolbar
    navigation.toolbar.scrollEdgeAppearance = toolbar
  }
}
