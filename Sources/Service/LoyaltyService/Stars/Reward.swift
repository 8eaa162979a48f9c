import MermaidbucksAPI
import Serving

/// A reward that stars buy.
public struct Reward: Sendable, Hashable, Identifiable {
  /// The identifier on the wire.
  public let id: String
  /// The price in stars.
  public let stars: Int64
  /// The reward in one line.
  public let title: LocalizedText
  /// A description of what it covers.
  public let details: LocalizedText
  /// The categories of the catalogue that it covers; empty for a reward of options.
  public let categories: Set<String>

  /// The rewards, the cheapest first.
  public static let all: [Reward] = [
    Reward(
      id: "customization", stars: 25,
      title: LocalizedText("Make a drink your own", "음료를 내 취향대로", "اجعل المشروب على ذوقك"),
      details: LocalizedText(
        "Covers extra shots, syrups and milks of one drink.",
        "음료 한 잔의 샷 추가, 시럽, 우유 변경을 무료로 즐기세요.",
        "تشمل الجرعات الإضافية والشراب المنكّه والحليب لمشروب واحد."),
      categories: []),
    Reward(
      id: "coffee-or-bakery", stars: 50,
      title: LocalizedText(
        "Brewed coffee, bakery item, or tea", "브루드 커피, 베이커리 또는 티 한 잔",
        "قهوة مقطّرة أو شيء من المخبوزات أو شاي"),
      details: LocalizedText(
        "Covers a brewed coffee or a tea of any size, a bread, a cake, a snack, or a bottled juice.",
        "모든 사이즈의 브루드 커피나 티, 빵, 케이크, 간식, 병 음료 중 하나를 드려요.",
        "تشمل قهوة مقطّرة أو شايًا بأي حجم، أو خبزًا أو كعكة أو وجبة خفيفة أو عصيرًا معبأً."),
      categories: ["brewed", "tea", "bread", "cake", "snack", "bottled-juice"]),
    Reward(
      id: "handcrafted", stars: 150,
      title: LocalizedText(
        "Crafted drink, hot breakfast, or parfait", "제조 음료, 따뜻한 아침 또는 파르페",
        "مشروب محضّر أو فطور ساخن أو بارفيه"),
      details: LocalizedText(
        "Covers any drink made to order with its options, a warm dish, or fruit and yoghurt.",
        "옵션을 더한 제조 음료, 따뜻한 푸드, 과일과 요거트 중 하나를 드려요.",
        "تشمل أي مشروب محضّر بكل خياراته، أو طبقًا ساخنًا، أو الفواكه والزبادي."),
      categories: [
        "cold-brew", "espresso", "frappe", "blended", "refresher", "fizz", "other", "warm-food",
        "fruit-yoghurt",
      ]),
    Reward(
      id: "lunch", stars: 250,
      title: LocalizedText(
        "Lunch sandwich or protein box", "점심 샌드위치 또는 프로틴 박스", "سندويش للغداء أو وجبة بروتين"
      ),
      details: LocalizedText(
        "Covers a sandwich, a salad, or a protein box.", "샌드위치, 샐러드, 프로틴 박스 중 하나를 드려요.",
        "تشمل سندويشًا أو سلطة أو وجبة بروتين."),
      categories: ["sandwich-salad"]),
    Reward(
      id: "merchandise", stars: 400,
      title: LocalizedText(
        "Merchandise or at-home coffee", "머그, 텀블러 등 MD 상품 또는 원두",
        "شيء للمنزل: كوب أو حبوب قهوة"),
      details: LocalizedText(
        "Covers a mug, a glass, or a tumbler.", "머그, 글라스, 텀블러 중 하나를 드려요.",
        "تشمل كوبًا أو كأسًا أو كوبًا للسفر."),
      categories: ["mug", "glass", "tumbler"]),
  ]

  /// Returns the reward with an identifier; `nil` when there is none.
  public static func reward(_ id: String) -> Reward? { all.first { $0.id == id } }
}
