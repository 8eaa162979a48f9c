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

  var text: Localized {
    switch self {
    case .brewedCoffee: Localized("Brewed coffee", "브루드 커피")
    case .latte: Localized("Latte", "라테")
    case .coldBrew: Localized("Cold brew", "콜드 브루")
    case .icedTea: Localized("Iced tea", "아이스티")
    case .croissant: Localized("Croissant", "크루아상")
    case .breakfast: Localized("Hot breakfast", "따뜻한 아침")
    case .lunchBox: Localized("Lunch box", "점심 상자")
    case .beans: Localized("Coffee beans", "원두")
    case .bonusWeek: Localized("Bonus week", "보너스 주간")
    case .birthday: Localized("Birthday present", "생일 선물")
    case .customization: Localized("Drink your way", "내 취향 음료")
    case .mug: Localized("Mug", "머그")
    case .sixMonths: Localized("Older than six months", "여섯 달이 지남")
    case .missedVisit: Localized("A visit that was not counted", "적립되지 않은 방문")
    case .returnedDrink: Localized("A drink taken back", "반품한 음료")
    }
  }
}
