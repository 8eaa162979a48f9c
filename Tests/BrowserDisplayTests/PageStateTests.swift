import CoreGraphics
import DisplayProtocol
import Testing

@testable import BrowserDisplay

@Suite struct PageStateTests {
  private let list = LayerID(rawValue: 1)
  private let field = LayerID(rawValue: 2)

  /// A list that the page has scrolled to 80 points, and a field that has lost focus there.
  private var tree: LayerTree {
    var tree = LayerTree()
    tree.apply(
      transaction([
        .set(
          list,
          [.bounds(CGRect(x: 0, y: 80, width: 300, height: 500)), .scroll(ScrollRegion())]),
        .set(field, [.textInput(TextInputState())]),
      ]))
    return tree
  }

  private func transaction(_ changes: [LayerChange]) -> LayerTransaction {
    LayerTransaction(sequence: 1, time: 0, changes: changes)
  }

  private func message(_ change: LayerChange) -> String {
    var writer = TransactionWriter()
    let sent = transaction([change])
    let bytes = writer.message(
      for: sent, isWhole: false, known: PageState(of: sent, in: tree))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `a list that only changes its size sends no offset`() {
    let text = message(.set(list, [.bounds(CGRect(x: 0, y: 80, width: 300, height: 600))]))
    #expect(text.contains(#"{"bs":[300,600]}"#))
  }

  @Test func `a list that the app scrolls sends its offset`() {
    let text = message(.set(list, [.bounds(CGRect(x: 0, y: 0, width: 300, height: 600))]))
    #expect(text.contains(#"{"b":[0,0,300,600]}"#))
  }

  @Test func `a view that does not scroll always sends its offset`() {
    let other = LayerID(rawValue: 3)
    let text = message(.set(other, [.bounds(CGRect(x: 0, y: 0, width: 300, height: 600))]))
    #expect(text.contains(#"{"b":[0,0,300,600]}"#))
  }

  @Test(arguments: [false, true])
  func `a field sends focus only when the app changes it`(
    isFirstResponder: Bool
  ) {
    var state = TextInputState()
    state.text = "changed"
    state.isFirstResponder = isFirstResponder
    let text = message(.set(field, [.textInput(state)]))
    #expect(text.contains(#""focus":1"#) == isFirstResponder)
    #expect(!text.contains(#""focus":0"#))
  }
}
