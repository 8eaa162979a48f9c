import Testing

@testable import UIKit

@MainActor
struct EditedTextTests {
  @Test func `the least change between two texts is found`() {
    var text = EditedText()
    text.reset(to: "hello world")
    #expect(text.difference(to: "hello brave world").range == 6..<6)
    #expect(text.difference(to: "hello brave world").replacement == "brave ")
    #expect(text.difference(to: "hello").range == 5..<11)
    #expect(text.difference(to: "hello world").replacement.isEmpty)
    #expect(text.word(at: 8) == 6..<11)
  }
}
