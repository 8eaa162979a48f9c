import BankeyAPI
import Foundation
import Serving
import Wire

/// The words of a notification.
struct NotificationText: Hashable, Sendable {
  let title: String
  let body: String

  init(_ kind: BankNotification.Kind, _ content: NotificationContent, in language: Language) {
    let amount = content.amount.map { Self.words(for: $0, in: language) } ?? ""
    let account = content.product.flatMap(BankProduct.init)?.name[language]
    let name = content.name ?? account ?? "Bankey"
    let note = content.note.map { " “\($0)”" } ?? ""
    if let text = content.text.flatMap(BankNews.init) {
      title = text.title[language]
      body = text.body[language]
      return
    }
    let (title, body) = Self.template(kind)
    self.title = title[language]
    self.body =
      body[language].replacing("%name", with: name).replacing("%amount", with: amount) + note
  }

  private static func template(_ kind: BankNotification.Kind) -> (Localized, Localized) {
    switch kind {
    case .moneyReceived:
      (
        Localized("Money received", "입금 알림"),
        Localized("%name sent you %amount.", "%name 님이 %amount 보냈습니다.")
      )
    case .transferMade:
      (
        Localized("Transfer made", "이체 완료"),
        Localized("%amount went to %name as planned.", "예약한 대로 %name 앞으로 %amount 이체했습니다.")
      )
    case .transferFailed:
      (
        Localized("Transfer failed", "이체 실패"),
        Localized(
          "%amount to %name could not be sent. Please look at your balance.",
          "%name 앞으로 %amount 이체하지 못했습니다. 잔액을 확인해 주세요.")
      )
    case .paymentRequested:
      (
        Localized("Payment request", "송금 요청"),
        Localized("%name asks you for %amount.", "%name 님이 %amount 요청했습니다.")
      )
    case .requestPaid:
      (
        Localized("Request paid", "요청한 금액 입금"),
        Localized("%name paid %amount.", "%name 님이 %amount 냈습니다.")
      )
    case .requestDeclined:
      (
        Localized("Request declined", "요청 거절"),
        Localized("%name will not pay %amount.", "%name 님이 %amount 요청을 거절했습니다.")
      )
    case .requestCancelled:
      (
        Localized("Request withdrawn", "요청 취소"),
        Localized("%name no longer asks for %amount.", "%name 님이 %amount 요청을 취소했습니다.")
      )
    default: (Localized("Bankey", "Bankey"), Localized("", ""))
    }
  }

  private static func words(for money: Money, in language: Language) -> String {
    let value = SeedAmount.decimal(money)
    let locale = Locale(identifier: language == .korean ? "ko_KR" : "en_US")
    return value.formatted(.currency(code: money.currency).locale(locale))
  }
}

/// What the bank itself has to say.
enum BankNews: String, Sendable, CaseIterable {
  case welcome
  case fees
  case card

  var title: Localized {
    switch self {
    case .welcome: Localized("Welcome to Bankey", "Bankey에 오신 것을 환영합니다")
    case .fees: Localized("No more fees for transfers", "이체 수수료가 없어졌습니다")
    case .card: Localized("A new device signed in", "새 기기에서 로그인")
    }
  }

  var body: Localized {
    switch self {
    case .welcome:
      Localized(
        "Your accounts are ready. Move Money sends to anyone with an email.",
        "계좌가 준비되었습니다. 송금에서 이메일로 누구에게나 보낼 수 있습니다.")
    case .fees:
      Localized(
        "From this month on, transfers to other customers cost nothing.",
        "이번 달부터 다른 고객에게 보내는 이체 수수료가 없습니다.")
    case .card:
      Localized(
        "If this was not you, change your password and sign out everywhere.",
        "본인이 아니라면 비밀번호를 바꾸고 모든 기기에서 로그아웃하세요.")
    }
  }
}
