import Testing

@testable import UIKit

struct FontNumberTests {
  @Test func `weights map to the numbers of font files`() {
    #expect(UIFont.Weight.regular.fontNumber == 400)
    #expect(UIFont.Weight.semibold.fontNumber == 600)
    #expect(UIFont.Weight.black.fontNumber == 900)
    #expect(UIFont.Weight(0.35).fontNumber == 650)
    #expect(UIFont.Weight(-1).fontNumber == 100)
  }
}
