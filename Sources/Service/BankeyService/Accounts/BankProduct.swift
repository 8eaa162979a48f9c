import BankeyAPI
import Ledger
import Serving

/// The accounts that the bank offers, with their names.
enum BankProduct: String, Sendable, CaseIterable {
  case everyday
  case savings
  case reserve
  case card
  case fund
  case travel
  case australian

  var name: LocalizedText {
    switch self {
    case .everyday: LocalizedText("Everyday Checking", "데일리 입출금", "الحساب اليومي")
    case .savings: LocalizedText("Basic Savings", "기본 저축", "التوفير الأساسي")
    case .reserve: LocalizedText("Rainy Day Savings", "비상금 저축", "توفير الطوارئ")
    case .card: LocalizedText("Visa Avion Card", "비자 아비온 카드", "بطاقة فيزا أفيون")
    case .fund: LocalizedText("Tax-Free Saver", "비과세 투자", "الاستثمار المعفى من الضرائب")
    case .travel: LocalizedText("Travel Won", "여행 원화", "وون السفر")
    case .australian:
      LocalizedText("Australian Dollars", "호주 달러", "الدولار الأسترالي")
    }
  }

  var type: BankAccount.AccountType {
    switch self {
    case .everyday, .savings, .reserve, .travel, .australian: .banking
    case .card: .creditCard
    case .fund: .investment
    }
  }

  var currency: Currency {
    switch self {
    case .travel: .wonOfSouthKorea
    case .australian: .australianDollar
    case .everyday, .savings, .reserve, .card, .fund: .usDollar
    }
  }

  /// Whether transfers may leave such an account.
  var canSend: Bool { type == .banking }

  /// The lowest balance that a posting may leave: a card has credit.
  var minimumBalance: Int64 { self == .card ? -750_000 : 0 }

  /// The accounts of a new customer.
  static let first: [BankProduct] = [.everyday, .savings]
}
