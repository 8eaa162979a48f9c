import CoreGraphics
import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct SearchBarTests {
  final class Listener: UISearchBarDelegate {
    var lines: [String] = []

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("began") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("ended") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      lines.append("text \(searchText)")
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
    func searchBar(
      _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) { lines.append("scope \(selectedScope)") }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { text != "x" }
  }

  private func onBar(
    _ body: (UISearchBar, Listener, TestScreen) throws -> Void
  ) rethrows {
    try onScreen { screen in
      let listener = Listener()
      let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
      bar.delegate = listener
      bar.placeholder = "Search drinks"
      let page = UIViewController()
      page.view.addSubview(bar)
      screen.show(page)
      try body(bar, listener, screen)
    }
  }

  @Test func `the field is 36 points high in a bar of 56`() {
    onBar { bar, _, _ in
      #expect(bar.intrinsicContentSize.height == 56)
      #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 374, height: 36))
      #expect(bar.searchTextField.placeholder == "Search drinks")
    }
  }

  @Test func `the delegate is notified of typing, searching and ending`() {
    onBar { bar, listener, screen in
      screen.tap(bar.searchTextField)
      screen.press(.character("t"))
      screen.press(.character("x"))
      screen.press(.enter)
      bar.resignFirstResponder()
      #expect(listener.lines == ["began", "text t", "search", "ended"])
      #expect(bar.text == "t")
    }
  }

  @Test func `setting the text in code does not notify the delegate`() {
    onBar { bar, listener, _ in
      bar.text = "tea"
      #expect(bar.text == "tea")
      #expect(listener.lines.isEmpty)
    }
  }

  @Test func `the button that cancels takes room from the field`() throws {
    try onBar { bar, listener, screen in
      bar.setShowsCancelButton(true, animated: true)
      screen.turn()
      screen.advance(by: 1)
      let cancel = try #require(first(UIButton.self, in: bar))
      #expect(bar.searchTextField.frame.maxX == cancel.frame.minX - 8)
      #expect(cancel.frame.maxX == 382)
      screen.tap(cancel)
      #expect(listener.lines == ["cancel"])
    }
  }

  @Test func `scope buttons are below the field and notify the delegate`() throws {
    try onBar { bar, listener, screen in
      bar.scopeButtonTitles = ["All", "Hot", "Iced"]
      bar.showsScopeBar = true
      #expect(bar.intrinsicContentSize.height == 100)
      bar.frame.size.height = 100
      screen.turn()
      let scopes = try #require(first(UISegmentedControl.self, in: bar))
      screen.tap(at: scopes.convert(CGPoint(x: scopes.bounds.width / 2, y: 16), to: nil))
      #expect(bar.selectedScopeButtonIndex == 1)
      #expect(listener.lines == ["scope 1"])
    }
  }

  @Test func `the field grows with the text`() {
    onScreen({ $0.contentSize = "AX3" }) { screen in
      let bar = UISearchBar()
      let page = UIViewController()
      page.view.addSubview(bar)
      screen.show(page)
      bar.sizeToFit()
      screen.turn()
      let font = bar.searchTextField.font
      #expect(bar.searchTextField.frame.height >= (font?.lineHeight ?? 0) + 14)
      #expect(bar.frame.height == bar.searchTextField.frame.height + 20)
    }
  }

  @Test func `in right-to-left layouts the field is inset on the other side`() throws {
    try onScreen({ $0.isRightToLeft = true }) { screen in
      let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
      bar.showsCancelButton = true
      let page = UIViewController()
      page.view.addSubview(bar)
      screen.show(page)
      #expect(bar.searchTextField.frame.maxX == 382)
      let cancel = try #require(first(UIButton.self, in: bar))
      #expect(cancel.frame.minX == 8)
    }
  }
}
