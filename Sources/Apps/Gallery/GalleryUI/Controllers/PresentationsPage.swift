import UIKit

/// Sheets with detents, popovers, alerts, action sheets and presentation styles.
final class PresentationsPage: ContainersPage {
  private let scaling = ScalingTransition()

  override func viewDidLoad() {
    super.viewDidLoad()
    addCard(
      "Sheets",
      [
        button("Medium and Large") { [weak self] _ in self?.showSheet([.medium(), .large()]) },
        button("Custom Detent") { [weak self] _ in
          self?.showSheet([.custom { $0.maximumDetentValue / 5 }, .medium()], undimmed: true)
        },
        button("Without Swipe to Dismiss") { [weak self] _ in
          self?.showSheet([.medium()], isModal: true)
        },
      ])
    addCard(
      "Popovers", note: "On iPhone, the delegate keeps the popover from adapting to a sheet.",
      [
        button("Popover") { [weak self] in self?.showPopover(from: $0, .any) },
        button("Horizontal Arrow") { [weak self] in self?.showPopover(from: $0, [.left, .right]) },
      ])
    addCard(
      "Alerts",
      [
        button("Alert with Text Fields") { [weak self] _ in self?.showSignIn() },
        button("Action Sheet") { [weak self] in self?.showActions(from: $0) },
        button("Alert with Many Actions") { [weak self] _ in self?.showMany() },
      ])
    addCard(
      "Styles",
      [
        button("Full Screen") { [weak self] _ in self?.show(.fullScreen, .coverVertical) },
        button("Cross Dissolve over Full Screen") { [weak self] _ in
          self?.show(.overFullScreen, .crossDissolve)
        },
        button("Custom Transition") { [weak self] _ in self?.showScaled() },
      ])
  }

  private func content() -> UIViewController {
    let page = ColorViewController("Presented", .systemTeal)
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak page] _ in page?.dismiss(animated: true) })
    return UINavigationController(rootViewController: page)
  }

  private func showSheet(
    _ detents: [UISheetPresentationController.Detent], undimmed: Bool = false,
    isModal: Bool = false
  ) {
    let content = content()
    content.isModalInPresentation = isModal
    if let sheet = content.sheetPresentationController {
      sheet.detents = detents
      sheet.prefersGrabberVisible = true
      if undimmed { sheet.largestUndimmedDetentIdentifier = detents.first?.identifier }
    }
    present(content, animated: true)
  }

  private func showPopover(from view: UIView, _ directions: UIPopoverArrowDirection) {
    let content = ColorViewController("Popover", .systemIndigo)
    content.preferredContentSize = CGSize(width: 220, height: 140)
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = view
    content.popoverPresentationController?.permittedArrowDirections = directions
    // A full-width button leaves no room for a popover beside it.
    if directions.isDisjoint(with: [.up, .down]) {
      content.popoverPresentationController?.sourceRect = CGRect(
        x: 0, y: 0, width: 44, height: view.bounds.height)
    }
    content.popoverPresentationController?.delegate = self
    present(content, animated: true)
  }

  private func showSignIn() {
    let alert = UIAlertController(
      title: "Sign In", message: "Enter the name on your card.", preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField {
      $0.placeholder = "Password"
      $0.isSecureTextEntry = true
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    let signIn = UIAlertAction(title: "Sign In", style: .default)
    alert.addAction(signIn)
    alert.preferredAction = signIn
    present(alert, animated: true)
  }

  private func showActions(from view: UIView) {
    let sheet = UIAlertController(
      title: "Order 42", message: "Your order is being prepared.", preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Show Receipt", style: .default))
    sheet.addAction(UIAlertAction(title: "Cancel Order", style: .destructive))
    sheet.addAction(UIAlertAction(title: "Close", style: .cancel))
    sheet.popoverPresentationController?.sourceView = view
    present(sheet, animated: true)
  }

  private func showMany() {
    let alert = UIAlertController(title: "Quantity", message: nil, preferredStyle: .alert)
    for number in 1...30 { alert.addAction(UIAlertAction(title: "\(number)", style: .default)) }
    alert.addAction(UIAlertAction(title: "None", style: .cancel))
    present(alert, animated: true)
  }

  private func show(_ style: UIModalPresentationStyle, _ transition: UIModalTransitionStyle) {
    let content = content()
    content.modalPresentationStyle = style
    content.modalTransitionStyle = transition
    present(content, animated: true)
  }

  private func showScaled() {
    let content = content()
    content.modalPresentationStyle = .fullScreen
    content.transitioningDelegate = scaling
    present(content, animated: true)
  }
}

extension PresentationsPage: UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}
