import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

// A search controller is presented: Apple's pages on UISearchController and
// UISearchControllerDelegate.

/// Records its view's callbacks.
private final class AppearingController: UIViewController {
  var lines: [String] = []

  override func viewWillAppear(_ animated: Bool) { lines.append("will appear \(animated)") }
  override func viewDidAppear(_ animated: Bool) { lines.append("did appear \(animated)") }
  override func viewWillDisappear(_ animated: Bool) { lines.append("will disappear \(animated)") }
  override func viewDidDisappear(_ animated: Bool) { lines.append("did disappear \(animated)") }
}

/// A delegate that records its calls and can present the search itself.
private final class SearchListener: UISearchControllerDelegate {
  var lines: [String] = []
  var presents: ((UISearchController) -> Void)?

  func willPresentSearchController(_ searchController: UISearchController) {
    lines.append("will present")
  }
  func didPresentSearchController(_ searchController: UISearchController) {
    lines.append("did present")
  }
  func willDismissSearchController(_ searchController: UISearchController) {
    lines.append("will dismiss")
  }
  func didDismissSearchController(_ searchController: UISearchController) {
    lines.append("did dismiss")
  }
  func presentSearchController(_ searchController: UISearchController) {
    lines.append("present")
    presents?(searchController)
  }
}

@Suite(.serialized) struct SearchPresentationTests {
  private func settle(_ screen: TestScreen) {
    screen.turn()
    screen.advance(by: 1)
  }

  @Test func `presentSearchController precedes willPresentSearchController`() {
    onScreen { screen in
      let page = UIViewController()
      let search = UISearchController(searchResultsController: nil)
      let listener = SearchListener()
      search.delegate = listener
      page.navigationItem.searchController = search
      screen.show(UINavigationController(rootViewController: page))
      search.isActive = true
      settle(screen)
      #expect(listener.lines == ["present", "will present", "did present"])
      #expect(page.presentedViewController === search)
      search.isActive = false
      settle(screen)
      #expect(listener.lines.suffix(2) == ["will dismiss", "did dismiss"])
      #expect(page.presentedViewController == nil)
    }
  }

  @Test func `a delegate that presents the search itself receives no further calls`() {
    onScreen { screen in
      let page = UIViewController()
      let search = UISearchController(searchResultsController: nil)
      let listener = SearchListener()
      listener.presents = { page.present($0, animated: true) }
      search.delegate = listener
      page.navigationItem.searchController = search
      screen.show(UINavigationController(rootViewController: page))
      search.isActive = true
      settle(screen)
      #expect(search.isActive)
      #expect(listener.lines == ["present"])
    }
  }

  @Test func `a search without a place shows its bar when presented`() {
    onScreen { screen in
      let page = UIViewController()
      let navigation = UINavigationController(rootViewController: page)
      let search = UISearchController(searchResultsController: nil)
      screen.show(navigation)
      var isDone = false
      page.present(search, animated: true) { isDone = true }
      #expect(search.isBeingPresented)
      settle(screen)
      #expect(isDone && search.isActive && !search.isBeingPresented)
      #expect(search.presentingViewController === navigation)
      let bar = search.searchBar
      #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 47, width: 390, height: 56))
      #expect(bar.searchTextField.isFirstResponder && bar.showsCancelButton)
      isDone = false
      page.dismiss(animated: true) { isDone = true }
      settle(screen)
      #expect(isDone && !search.isActive && bar.window == nil)
      #expect(search.presentingViewController == nil)
    }
  }

  @Test func `the presentation context presents a search in a table header`() {
    onScreen { screen in
      for definesContext in [false, true] {
        let page = UITableViewController(style: .plain)
        page.definesPresentationContext = definesContext
        let search = UISearchController(searchResultsController: nil)
        search.searchBar.sizeToFit()
        page.tableView.tableHeaderView = search.searchBar
        let navigation = UINavigationController(rootViewController: page)
        screen.show(navigation)
        search.isActive = true
        settle(screen)
        let presenter = definesContext ? page : navigation
        #expect(search.presentingViewController === presenter)
        #expect(navigation.visibleViewController === search)
      }
    }
  }

  @Test func `search and results receive appearance callbacks with the animation`() {
    onScreen { screen in
      let page = UIViewController()
      let results = AppearingController()
      let search = UISearchController(searchResultsController: results)
      page.navigationItem.searchController = search
      screen.show(UINavigationController(rootViewController: page))
      search.showsSearchResultsController = true
      search.isActive = true
      settle(screen)
      #expect(results.lines == ["will appear true", "did appear true"])
      search.isActive = false
      #expect(results.lines.last == "will disappear true")
      settle(screen)
      #expect(results.lines.suffix(2) == ["will disappear true", "did disappear true"])
    }
  }

  @Test func `an alert is presented over the results and dismissed before them`() {
    onScreen { screen in
      let page = UIViewController()
      let results = UIViewController()
      let search = UISearchController(searchResultsController: results)
      page.navigationItem.searchController = search
      screen.show(UINavigationController(rootViewController: page))
      search.isActive = true
      settle(screen)
      screen.press(.character("t"))
      settle(screen)
      let alert = UIAlertController(title: "Gone", message: nil, preferredStyle: .alert)
      results.present(alert, animated: true)
      settle(screen)
      #expect(alert.presentingViewController === search)
      var isDone = false
      page.dismiss(animated: true) { isDone = true }
      settle(screen)
      #expect(isDone && !search.isActive && alert.presentingViewController == nil)
    }
  }

  @Test func `dismissing a sheet dismisses its search`() {
    onScreen { screen in
      let root = UIViewController()
      screen.show(root)
      let page = UITableViewController(style: .plain)
      let search = UISearchController(searchResultsController: nil)
      page.tableView.tableHeaderView = search.searchBar
      let sheet = UINavigationController(rootViewController: page)
      root.present(sheet, animated: true)
      settle(screen)
      search.isActive = true
      settle(screen)
      var isDone = false
      root.dismiss(animated: true) { isDone = true }
      settle(screen)
      #expect(isDone && root.presentedViewController == nil && !search.isActive)
    }
  }

  @Test func `popping a page dismisses its search`() {
    onScreen { screen in
      let page = UITableViewController(style: .plain)
      let search = UISearchController(searchResultsController: nil)
      page.tableView.tableHeaderView = search.searchBar
      let navigation = UINavigationController(rootViewController: UIViewController())
      screen.show(navigation)
      navigation.pushViewController(page, animated: false)
      settle(screen)
      search.isActive = true
      settle(screen)
      #expect(navigation.presentedViewController === search)
      navigation.popViewController(animated: false)
      settle(screen)
      #expect(navigation.presentedViewController == nil && !search.isActive)
    }
  }
}
