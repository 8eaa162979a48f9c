import Testing

@testable import UIKit

@MainActor
struct HangulComposerTests {
  @Test func `the composer moves a last consonant on and joins pairs`() {
    func typed(_ letters: String) -> String {
      var composer = HangulComposer()
      var text = ""
      for letter in letters { text += composer.add(letter) }
      return text + composer.syllable
    }
    #expect(typed("ㄱㅏㅂㅅㅣ") == "갑시")
    #expect(typed("ㄱㅏㅂㅅ") == "값")
    #expect(typed("ㅇㅗㅏㅇ") == "왕")
    #expect(typed("ㄷㅏㄹㄱㅇㅣ") == "닭이")
    #expect(typed("ㅋㅋㅋ") == "ㅋㅋㅋ")
    #expect(typed("ㅏㅏ") == "ㅏㅏ")
    #expect(typed("ㄸㅏㄸ") == "따ㄸ")
    #expect(typed("ㅗㅏ") == "ㅘ")
  }
}
