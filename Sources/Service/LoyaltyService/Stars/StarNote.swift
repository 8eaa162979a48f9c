import Serving

/// The reason for a movement of stars, as the ledger's postings note it.
///
/// The postings hold the names, so that a history can be read in any language.
public enum StarNote: String, Sendable, CaseIterable {
  /// A brewed coffee.
  case brewedCoffee = "brewed-coffee"
  /// A latte.
  case latte
  /// A cold brew.
  case coldBrew = "cold-brew"
  /// An iced tea.
  case icedTea = "iced-tea"
  /// A croissant.
  case croissant
  /// A hot breakfast.
  case breakfast
  /// A lunch box.
  case lunchBox = "lunch-box"
  /// Coffee beans.
  case beans
  /// Bonus stars of a week.
  case bonusWeek = "bonus-week"
  /// The birthday reward.
  case birthday
  /// A reward for options of a drink.
  case customization
  /// A mug.
  case mug
  /// Stars older than six months.
  case sixMonths = "six-months"
  /// A visit that was not counted.
  case missedVisit = "missed-visit"
  /// A purchase that was refunded.
  case returnedDrink = "returned-drink"
  /// An order in the app.
  case order
  /// A purchase at a till.
  case purchase
  /// A reward that was redeemed.
  case reward
  /// A redeemed reward that was returned.
  case returnedReward = "returned-reward"
  /// Stars older than twelve months.
  case twelveMonths = "twelve-months"

  /// The text of a posting's note; a note that is not one of these is shown as it is.
  public static func text(of note: String?, in language: Language) -> String? {
    guard let note else { return nil }
    return StarNote(rawValue: note)?.text[language] ?? note
  }

  /// The reason in every language.
  public var text: LocalizedText {
    switch self {
    case .brewedCoffee: LocalizedText("Brewed coffee", "브루드 커피", "قهوة مقطّرة")
    case .latte: LocalizedText("Latte", "라테", "لاتيه")
    case .coldBrew: LocalizedText("Cold brew", "콜드 브루", "قهوة باردة")
    case .icedTea: LocalizedText("Iced tea", "아이스티", "شاي مثلج")
    case .croissant: LocalizedText("Croissant", "크루아상", "كرواسون")
    case .breakfast: LocalizedText("Hot breakfast", "따뜻한 아침", "فطور ساخن")
    case .lunchBox: LocalizedText("Lunch box", "점심 상자", "وجبة غداء")
    case .beans: LocalizedText("Coffee beans", "원두", "حبوب قهوة")
    case .bonusWeek: LocalizedText("Bonus week", "보너스 주간", "أسبوع المكافآت")
    case .birthday: LocalizedText("Birthday present", "생일 선물", "هدية عيد ميلاد")
    case .customization: LocalizedText("Drink your way", "내 취향 음료", "مشروب على ذوقك")
    case .mug: LocalizedText("Mug", "머그", "كوب")
    case .sixMonths:
      LocalizedText("Older than six months", "여섯 달이 지남", "مضى عليها أكثر من ستة أشهر")
    case .missedVisit: LocalizedText("A visit that was not counted", "적립되지 않은 방문", "زيارة لم تُحتسب")
    case .order: LocalizedText("Order in the app", "앱 주문", "طلب من التطبيق")
    case .purchase: LocalizedText("Purchase in a store", "매장 구매", "شراء من الفرع")
    case .reward: LocalizedText("Reward", "리워드", "مكافأة")
    case .returnedReward: LocalizedText("Reward returned", "리워드 반환", "مكافأة مُعادة")
    case .twelveMonths:
      LocalizedText("Older than twelve months", "열두 달이 지남", "مضى عليها أكثر من اثني عشر شهرًا")
    case .returnedDrink: LocalizedText("Drink returned", "반품한 음료", "مشروب مُرجَع")
    }
  }
}
