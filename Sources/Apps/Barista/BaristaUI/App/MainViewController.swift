import AppsUI
import BaristaKit
import Foundation
import UIKit

/// Loads the member of staff, and shows the shop or why there is none.
final class MainViewController: DissolvingViewController, LinkOpening {
  private let session: StaffSession
  private var tabs: MainTabBarController?
  private var waiting: WaitingViewController?
  /// A link to open once the shop is shown.
  private var pendingLink: URL?

  init(session: StaffSession) {
    self.session = session
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    Task { await session.staff.load() }
  }

  override func updateProperties() {
    super.updateProperties()
    if case .loaded(let member) = session.staff.phase {
      showShop(of: member)
    } else if waiting == nil, tabs == nil {
      let controller = WaitingViewController(session: session)
      waiting = controller
      show(controller, isAnimated: false)
    }
  }

  private func showShop(of member: StaffMember) {
    guard tabs == nil else { return }
    let controller = session.makeTabBarController(for: member)
    tabs = controller
    waiting = nil
    show(controller, isAnimated: true)
    if let pendingLink {
      self.pendingLink = nil
      controller.open(pendingLink)
    }
  }

  func open(_ link: URL) {
    if let tabs { tabs.open(link) } else { pendingLink = link }
  }
}
