import Foundation
import Testing

@testable import MermaidbucksKit

@Suite struct MenuSearchTests {
  private let search = MenuSearch(
    .sample([
      .latte(),
      .plain(
        "americano", LocalizedNames(en: "Caffè Americano", ko: "카페 아메리카노", ar: "أمريكانو")),
      .plain(
        "vanilla-latte", LocalizedNames(en: "Vanilla Latte", ko: "바닐라 라떼", ar: "لاتيه الفانيلا")),
      .plain(
        "carrot-cake", LocalizedNames(en: "Carrot Cake", ko: "당근 케이크", ar: "كعكة الجزر"),
        category: "cake"),
      .plain(
        "croissant", LocalizedNames(en: "Croissant", ko: "크루아상", ar: "كرواسون"), category: "cake"),
    ]))

  private func ids(_ query: String) -> [String] { search.products(matching: query).map(\.id) }

  @Test func `names are found in every language, whatever the case and the accents`() {
    #expect(ids("caffe latte") == ["caffe-latte"])
    #expect(ids("CAFFÈ") == ["caffe-latte", "americano"])
    #expect(ids("라떼") == ["caffe-latte", "vanilla-latte"])
    #expect(ids("كرواسون") == ["croissant"])
    #expect(ids("كعكه الجزر") == ["carrot-cake"])
    #expect(ids("أَمريكانو") == ["americano"])
  }

  @Test func `words match in any order, and a name that begins with the text comes first`() {
    #expect(ids("latte van") == ["vanilla-latte"])
    #expect(ids("ca").prefix(3) == ["caffe-latte", "americano", "carrot-cake"])
  }

  @Test(arguments: [
    ("ㅇㅁㄹ", ["americano"]), ("ㅂㄴㄹ ㄹㄸ", ["vanilla-latte"]), ("ㄷㄱ", ["carrot-cake"]),
    ("ㅋㄹㅇㅅ", ["croissant"]),
  ])
  func `initial consonants find Korean names`(_ query: String, _ found: [String]) {
    #expect(ids(query) == found)
  }

  @Test func `a Korean syllable is found while it is typed`() {
    // The consonant of the next syllable is still the final one of this syllable.
    #expect(ids("아멜") == ["americano"])
    #expect(ids("바닐") == ["vanilla-latte"])
    #expect(ids("크ㄹ") == ["croissant"])
    #expect(ids("당그") == ["carrot-cake"])
  }

  @Test(arguments: [
    ("latt e", "caffe-latte"), ("lattte", "caffe-latte"), ("amercano", "americano"),
    ("amreicano", "americano"), ("croisant", "croissant"), ("vanila", "vanilla-latte"),
    ("아메리가노", "americano"), ("كراوسون", "croissant"),
  ])
  func `a typing error is forgiven`(_ query: String, _ id: String) {
    #expect(ids(query).contains(id))
  }

  @Test func `errors are assumed only if nothing matches exactly, and not in short texts`() {
    #expect(ids("cake") == ["carrot-cake"])
    #expect(ids("xyz").isEmpty)
    #expect(ids("tee").isEmpty)
    #expect(ids("  ").isEmpty)
  }

  @Test func `categories are found as well`() {
    #expect(search.categories(matching: "espr").map(\.id) == ["espresso"])
    #expect(search.categories(matching: "ㅋㅇㅋ").map(\.id) == ["cake"])
  }

  @Test func `syllables come apart into the letters that are typed`() {
    #expect(Hangul.letters(of: "닭과") == "ㄷㅏㄹㄱㄱㅗㅏ")
    #expect(Hangul.initials(of: "콜드 브루 A") == "ㅋㄷ ㅂㄹ A")
    #expect(Hangul.typedInitials("ㄳ") == "ㄱㅅ")
    #expect(Hangul.typedInitials("ㄱㅏ") == nil)
  }
}
