import Serving

/// What stars came from or went for, as the ledger's postings note it.
///
/// The postings hold the names, so that a history can be read in any language.
enum StarNote: String, Sendable, CaseIterable {
  case brewedCoffee = "brewed-coffee"
  case latte
  case coldBrew = "cold-brew"
  case icedTea = "iced-tea"
  case croissant
  case breakfast
  case lunchBox = "lunch-box"
  case beans
  case bonusWeek = "bonus-week"
  case birthday
  case customization
  case mug
  case sixMonths = "six-months"
  case missedVisit = "missed-visit"
  case returnedDrink = "returned-drink"

  /// The text of a posting's note; a note that is not one of these is shown as it is.
  static func text(of note: String?, in language: Language) -> String? {
    guard let note else { return nil }
    return StarNote(rawValue: note)?.text[language] ?? note
  }

  var text: LocalizedText {
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
    case .returnedDrink: LocalizedText("A drink taken back", "반품한 음료", "مشروب مُرجَع")
    }
  }
}
