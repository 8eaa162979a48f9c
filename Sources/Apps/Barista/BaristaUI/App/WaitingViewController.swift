import AppsUI
import BaristaKit
import UIKit

/// Shows that the member of staff is loading, or why that failed.
final class WaitingViewController: UIViewController {
  private let session: StaffSession
  private let loadingView = LoadingView()
  private let messageView = MessageView(symbolName: "storefront")
  private let messageHolder = UIView()
  private let signOutButton = UIButton(configuration: .quiet())

  init(session: StaffSession) {
    self.session = session
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .pageBackground
    view.fill(with: loadingView)
    view.fill(with: messageHolder)
    messageView.embed(in: messageHolder)
    messageView.setButtonAction { [weak self] in self?.retry() }
    signOutButton.addAction(
      UIAction { [weak self] _ in self?.session.signOut() }, for: .primaryActionTriggered)
    signOutButton.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(signOutButton)
    NSLayoutConstraint.activate([
      signOutButton.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      signOutButton.bottomAnchor.constraint(
        equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -16),
    ])
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = session.settings.phrases
    let staff = session.staff
    loadingView.show(staff.phase == .loading, phrases)
    messageHolder.isHidden = staff.phase == .loading
    signOutButton.isHidden = messageHolder.isHidden
    signOutButton.configuration?.title = phrases.signOut
    if staff.isNotStaff {
      messageView.show(
        title: phrases.notStaffTitle, text: phrases.notStaffText, button: phrases.retry)
    } else if case .failed(let failure) = staff.phase {
      messageView.show(failure, phrases)
    }
  }

  private func retry() { Task { await session.staff.load() } }
}
