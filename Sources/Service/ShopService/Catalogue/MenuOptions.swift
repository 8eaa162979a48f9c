import MermaidbucksAPI

/// The option groups of the menu, with prices in Australian cents.
enum MenuOptions {
  /// A size of drinks.
  struct Size: Sendable {
    let id: String
    let milliliters: Int
    let price: Int64
    let names: LocalizedNames
  }

  /// A choice without the price of a shop.
  struct Choice: Sendable {
    let id: String
    let names: LocalizedNames
    let price: Int64
    var defaultCount = 0
    var maximumCount = 1
  }

  /// A group without the prices of a shop.
  struct Group: Sendable {
    let id: String
    let names: LocalizedNames
    let minimumCount: Int
    let maximumCount: Int
    var choices: [Choice]
  }

  static let sizes = [
    Size(
      id: "short", milliliters: 237, price: -60,
      names: LocalizedNames(en: "Short", ko: "숏", ar: "صغير")),
    Size(
      id: "tall", milliliters: 355, price: 0,
      names: LocalizedNames(en: "Tall", ko: "톨", ar: "وسط")),
    Size(
      id: "grande", milliliters: 473, price: 70,
      names: LocalizedNames(en: "Grande", ko: "그란데", ar: "كبير")),
    Size(
      id: "venti", milliliters: 591, price: 140,
      names: LocalizedNames(en: "Venti", ko: "벤티", ar: "كبير جدًا")),
  ]

  /// The sizes of a product; cold drinks have no short.
  static func sizes(of options: MenuProduct.Options) -> [Size] {
    switch options {
    case .none, .espresso: []
    case .cold, .coldMilk: Array(sizes.dropFirst())
    case .milkCoffee, .blackCoffee, .hot, .hotMilk: sizes
    }
  }

  /// The groups of a product, in the order of the screen.
  static func groups(of options: MenuProduct.Options) -> [Group] {
    let size = sizeGroup(sizes(of: options))
    return switch options {
    case .none: []
    case .espresso(let shots): [self.shots(shots, least: 1), ownCup]
    case .milkCoffee(let shots):
      [temperature, size, self.shots(shots, least: 1), milk, syrup, ownCup]
    case .blackCoffee(let shots):
      [temperature, size, self.shots(shots, least: shots == 0 ? 0 : 1), syrup, ownCup]
    case .hotMilk: [size, self.shots(0, least: 0), milk, syrup, ownCup]
    case .hot: [size, ownCup]
    case .coldMilk(let shots): [size, self.shots(shots, least: 0), milk, syrup, ownCup]
    case .cold: [size, ownCup]
    }
  }

  /// A choice that a shop can run out of.
  struct Supply: Sendable {
    let group: String
    let choice: Choice
  }

  static let supplies: [Supply] = [milk, syrup].flatMap { group in
    group.choices.map { Supply(group: group.id, choice: $0) }
  }

  private static func sizeGroup(_ sizes: [Size]) -> Group {
    Group(
      id: "size", names: LocalizedNames(en: "Size", ko: "사이즈", ar: "الحجم"), minimumCount: 1,
      maximumCount: 1,
      choices: sizes.map {
        Choice(
          id: $0.id, names: $0.names, price: $0.price, defaultCount: $0.id == "tall" ? 1 : 0)
      })
  }

  private static func shots(_ count: Int, least: Int) -> Group {
    Group(
      id: "shots", names: LocalizedNames(en: "Shots", ko: "샷", ar: "جرعات الإسبريسو"),
      minimumCount: least, maximumCount: 6,
      choices: [
        Choice(
          id: "espresso-shot",
          names: LocalizedNames(en: "Espresso shot", ko: "에스프레소 샷", ar: "جرعة إسبريسو"), price: 70,
          defaultCount: count, maximumCount: 6),
        Choice(
          id: "decaf-shot",
          names: LocalizedNames(en: "Decaf shot", ko: "디카페인 샷", ar: "جرعة منزوعة الكافيين"),
          price: 70, maximumCount: 6),
      ])
  }

  private static let temperature = Group(
    id: "temperature", names: LocalizedNames(en: "Temperature", ko: "온도", ar: "الحرارة"),
    minimumCount: 1, maximumCount: 1,
    choices: [
      Choice(
        id: "hot", names: LocalizedNames(en: "Hot", ko: "핫", ar: "ساخن"), price: 0,
        defaultCount: 1),
      Choice(id: "iced", names: LocalizedNames(en: "Iced", ko: "아이스", ar: "مثلج"), price: 0),
    ])

  private static let milk = Group(
    id: "milk", names: LocalizedNames(en: "Milk", ko: "우유", ar: "الحليب"), minimumCount: 1,
    maximumCount: 1,
    choices: [
      Choice(
        id: "full-cream-milk",
        names: LocalizedNames(en: "Full cream milk", ko: "일반 우유", ar: "حليب كامل الدسم"), price: 0,
        defaultCount: 1),
      Choice(
        id: "low-fat-milk",
        names: LocalizedNames(en: "Low-fat milk", ko: "저지방 우유", ar: "حليب قليل الدسم"), price: 0),
      Choice(
        id: "lactose-free-milk",
        names: LocalizedNames(en: "Lactose-free milk", ko: "락토프리 우유", ar: "حليب خالٍ من اللاكتوز"),
        price: 50),
      Choice(
        id: "oat-milk", names: LocalizedNames(en: "Oat milk", ko: "오트 밀크", ar: "حليب الشوفان"),
        price: 70),
      Choice(
        id: "soy-milk", names: LocalizedNames(en: "Soy milk", ko: "두유", ar: "حليب الصويا"),
        price: 60),
      Choice(
        id: "almond-milk",
        names: LocalizedNames(en: "Almond milk", ko: "아몬드 밀크", ar: "حليب اللوز"), price: 70),
    ])

  private static let syrup = Group(
    id: "syrup", names: LocalizedNames(en: "Syrups", ko: "시럽", ar: "النكهات"), minimumCount: 0,
    maximumCount: 6,
    choices: [
      Choice(
        id: "vanilla-syrup", names: LocalizedNames(en: "Vanilla", ko: "바닐라", ar: "فانيلا"),
        price: 60, maximumCount: 4),
      Choice(
        id: "caramel-syrup", names: LocalizedNames(en: "Caramel", ko: "캐러멜", ar: "كراميل"),
        price: 60, maximumCount: 4),
      Choice(
        id: "hazelnut-syrup", names: LocalizedNames(en: "Hazelnut", ko: "헤이즐넛", ar: "بندق"),
        price: 60, maximumCount: 4),
      Choice(
        id: "brown-sugar-syrup",
        names: LocalizedNames(en: "Brown sugar", ko: "흑당", ar: "سكر بني"), price: 60,
        maximumCount: 4),
    ])

  private static let ownCup = Group(
    id: "own_cup", names: LocalizedNames(en: "Cup", ko: "컵", ar: "الكوب"), minimumCount: 0,
    maximumCount: 1,
    choices: [
      Choice(
        id: "own-cup", names: LocalizedNames(en: "My own cup", ko: "개인 컵", ar: "كوبي الخاص"),
        price: -50)
    ])
}
