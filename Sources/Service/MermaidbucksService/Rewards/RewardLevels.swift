import MermaidbucksAPI
import Serving

/// What can be had for stars.
enum RewardLevels {
  /// From the fewest stars to the most.
  static func all(in language: Language) -> [RewardLevel] {
    table.map { RewardLevel(stars: $0.stars, description: $0.text[language]) }
  }

  static let table: [(stars: Int, text: LocalizedText)] = [
    (25, LocalizedText("Make a drink your own", "음료를 내 취향대로", "اجعل المشروب على ذوقك")),
    (
      50,
      LocalizedText(
        "A brewed coffee, something from the bakery, or a tea", "브루드 커피, 베이커리 또는 티 한 잔",
        "قهوة مقطّرة أو شيء من المخبوزات أو شاي")
    ),
    (
      150,
      LocalizedText(
        "A handcrafted drink, a hot breakfast, or a parfait", "제조 음료, 따뜻한 아침 또는 파르페",
        "مشروب محضّر أو فطور ساخن أو بارفيه")
    ),
    (
      250,
      LocalizedText(
        "A sandwich for lunch or a protein box", "점심 샌드위치 또는 프로틴 박스", "سندويش للغداء أو وجبة بروتين"
      )
    ),
    (
      400,
      LocalizedText(
        "Something to take home: a mug or coffee beans", "머그나 원두처럼 집에 가져갈 것",
        "شيء للمنزل: كوب أو حبوب قهوة")
    ),
  ]
}
