import CoreGraphics
import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct SearchControllerTests {
  final class Listener: UISearchResultsUpdating, UISearchControllerDelegate {
    var lines: [String] = []

    func updateSearchResults(for searchController: UISearchController) {
      lines.append("update \(searchController.searchBar.text ?? "")")
    }
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
  }

  private struct Parts {
    let navigation: UINavigationController
    let page: UIViewController
    let scrollView: UIScrollView
    let search: UISearchController
    let results: UIViewController
    let listener: Listener
  }

  private func onSearch(
    largeTitles: Bool = false, _ body: (Parts, TestScreen) throws -> Void
  ) rethrows {
    try onScreen { screen in
      let (page, scrollView) = scrollingPage("Menu")
      let results = UIViewController()
      let search = UISearchController(searchResultsController: results)
      let listener = Listener()
      search.searchResultsUpdater = listener
      search.delegate = listener
      page.navigationItem.searchController = search
      let navigation = UINavigationController(rootViewController: page)
      navigation.navigationBar.prefersLargeTitles = largeTitles
      screen.show(navigation)
      try body(
        Parts(
          navigation: navigation, page: page, scrollView: scrollView, search: search,
          results: results, listener: listener), screen)
    }
  }

  @Test func `the search bar is below the title and collapses before the large title`() {
    onSearch(largeTitles: true) { parts, screen in
      let bar = parts.navigation.navigationBar
      #expect(bar.frame.height == 148)
      #expect(parts.search.searchBar.searchTextField.frame.height == 36)
      parts.scrollView.contentOffset.y += 52
      screen.turn()
      #expect(bar.frame.height == 96)
      parts.scrollView.contentOffset.y += 52
      screen.turn()
      #expect(bar.frame.height == 44)
    }
  }

  @Test func `a search bar that does not hide stays while the content scrolls`() {
    onSearch { parts, screen in
      parts.page.navigationItem.hidesSearchBarWhenScrolling = false
      screen.turn()
      parts.scrollView.contentOffset.y += 400
      screen.turn()
      #expect(parts.navigation.navigationBar.frame.height == 96)
    }
  }

  @Test func `tapping the field begins the search and hides title and buttons`() {
    onSearch(largeTitles: true) { parts, screen in
      screen.tap(parts.search.searchBar.searchTextField)
      #expect(parts.search.isActive)
      screen.advance(by: 1)
      #expect(parts.navigation.navigationBar.frame.height == 52)
      #expect(parts.search.searchBar.showsCancelButton)
      #expect(parts.listener.lines == ["will present", "update ", "did present"])
      #expect(parts.search.presentingViewController === parts.page)
    }
  }

  @Test func `results cover the content once there is text`() {
    onSearch { parts, screen in
      parts.search.isActive = true
      screen.turn()
      screen.advance(by: 1)
      #expect(parts.results.viewIfLoaded?.window == nil)
      screen.press(.character("t"))
      screen.advance(by: 1)
      #expect(parts.results.viewIfLoaded?.window != nil)
      #expect(parts.listener.lines.last == "update t")
      #expect(parts.results.view.safeAreaInsets.top == 99)
    }
  }

  @Test func `Escape ends the search and clears the text`() {
    onSearch { parts, screen in
      parts.search.isActive = true
      screen.turn()
      screen.advance(by: 1)
      screen.press(.character("t"))
      screen.press(.escape)
      screen.advance(by: 1)
      #expect(!parts.search.isActive)
      #expect(parts.search.searchBar.text == "")
      #expect(parts.results.parent == nil)
      #expect(parts.listener.lines.suffix(3) == ["will dismiss", "update ", "did dismiss"])
      #expect(parts.navigation.navigationBar.frame.height == 96)
      #expect(parts.search.presentingViewController == nil)
    }
  }

  @Test func `a touch of the shade ends the search`() {
    onSearch { parts, screen in
      parts.search.isActive = true
      screen.turn()
      screen.advance(by: 1)
      screen.tap(at: CGPoint(x: 200, y: 600))
      screen.advance(by: 1)
      #expect(!parts.search.isActive)
    }
  }

  @Test func `dismissing the search controller ends the search and keeps the page`() {
    onSearch { parts, screen in
      parts.search.isActive = true
      screen.turn()
      screen.advance(by: 1)
      parts.search.dismiss(animated: false)
      screen.advance(by: 1)
      #expect(!parts.search.isActive)
      #expect(parts.page.view.window != nil)
    }
  }

  @Test func `a page pushed from the results covers the search, which remains on return`() {
    onSearch { parts, screen in
      parts.search.isActive = true
      screen.turn()
      screen.advance(by: 1)
      screen.press(.character("t"))
      let next = UIViewController()
      next.title = "Next"
      parts.page.navigationController?.pushViewController(next, animated: true)
      screen.turn()
      screen.advance(by: 1)
      #expect(parts.navigation.navigationBar.frame.height == 44)
      parts.navigation.popViewController(animated: true)
      screen.turn()
      screen.advance(by: 1)
      #expect(parts.search.isActive)
      #expect(parts.navigation.navigationBar.frame.height == 52)
    }
  }

  @Test func `the bar of a search controller has a placeholder, and a bar of its own has none`() {
    let search = UISearchController(searchResultsController: nil)
    #expect(search.searchBar.placeholder == "Search")
    search.dimsBackgroundDuringPresentation = false
    #expect(!search.obscuresBackgroundDuringPresentation)
    #expect(UISearchBar().placeholder == nil)
  }

  @Test func `a search bar in a table's header takes the navigation bar away`() {
    onScreen { screen in
      let page = UITableViewController(style: .plain)
      let search = UISearchController(searchResultsController: nil)
      search.obscuresBackgroundDuringPresentation = false
      search.searchBar.sizeToFit()
      page.tableView.tableHeaderView = search.searchBar
      let navigation = UINavigationController(rootViewController: page)
      screen.show(navigation)
      screen.tap(search.searchBar.searchTextField)
      screen.advance(by: 1)
      #expect(search.isActive)
      #expect(navigation.isNavigationBarHidden)
      search.isActive = false
      screen.turn()
      screen.advance(by: 1)
      #expect(!navigation.isNavigationBarHidden)
    }
  }
}
