import MermaidbucksAPI

/// The menu that all shops share.
enum Menu {
  /// The categories, in order.
  static let categories: [CatalogueCategory] = [
    category("cold-brew", .drinks, "Cold Brew", "콜드 브루", "كولد برو"),
    category("brewed", .drinks, "Brewed Coffee", "브루드 커피", "قهوة مقطّرة"),
    category("espresso", .drinks, "Espresso", "에스프레소", "إسبريسو"),
    category("frappe", .drinks, "Frappé", "프라페", "فرابيه"),
    category("blended", .drinks, "Blended", "블렌디드", "مخفوق"),
    category("refresher", .drinks, "Refreshers", "리프레셔", "منعشات"),
    category("fizz", .drinks, "Fizz", "피지오", "فيز"),
    category("tea", .drinks, "Tea", "티", "شاي"),
    category("other", .drinks, "Other Drinks", "기타 음료", "مشروبات أخرى"),
    category("bottled-juice", .drinks, "Bottles", "병 음료", "مشروبات معبأة"),
    category("bread", .food, "Bread", "브레드", "خبز ومعجنات"),
    category("cake", .food, "Cake", "케이크", "كعك"),
    category("sandwich-salad", .food, "Sandwiches & Salads", "샌드위치와 샐러드", "سندويشات وسلطات"),
    category("warm-food", .food, "Warm Food", "따뜻한 푸드", "أطباق دافئة"),
    category("fruit-yoghurt", .food, "Fruit & Yoghurt", "과일과 요거트", "فواكه وزبادي"),
    category("snack", .food, "Snacks", "스낵", "وجبات خفيفة"),
    category("mug", .products, "Mugs", "머그", "أكواب"),
    category("glass", .products, "Glasses", "글라스", "كؤوس"),
    category("tumbler", .products, "Tumblers", "텀블러", "أكواب السفر"),
  ]

  /// The products, in the order of their categories.
  static let products: [MenuProduct] = {
    let all = coffee + blended + refreshing + tea + others + bakery + kitchen + wares
    return categories.flatMap { category in all.filter { $0.category == category.id } }
  }()

  /// Returns the product with an identifier; `nil` when it is not on the menu.
  static func product(_ id: String) -> MenuProduct? { productsByID[id] }

  /// The picture of a product that is no longer on the menu.
  static let missingPicture = ProductPicture(
    background: [ArtworkColor(0xE9E4DA)], subject: .unknown(kind: "none"))

  private static let productsByID = Dictionary(
    products.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  private static func category(
    _ id: String, _ section: CatalogueSection, _ en: String, _ ko: String, _ ar: String
  ) -> CatalogueCategory {
    CatalogueCategory(id: id, section: section, names: LocalizedNames(en: en, ko: ko, ar: ar))
  }
}
