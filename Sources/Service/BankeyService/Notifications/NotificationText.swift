import BankeyAPI
import Foundation
import Serving
import Wire

/// The words of a notification.
struct NotificationText: Hashable, Sendable {
  let title: String
  let body: String

  init(_ kind: BankNotification.Kind, _ content: NotificationContent, in language: Language) {
    let amount = content.amount.map { Self.isolated(Self.words(for: $0, in: language), language) }
    let account = content.product.flatMap(BankProduct.init)?.name[language]
    let name = Self.isolated(content.name ?? account ?? "Bankey", language)
    let note = content.note.map { " “\($0)”" } ?? ""
    if let text = content.text.flatMap(BankAnnouncement.init) {
      title = text.title[language]
      body = text.body[language]
      return
    }
    let (title, body) = Self.template(kind)
    self.title = title[language]
    self.body =
      body[language].replacing("%name", with: name).replacing("%amount", with: amount ?? "")
      .replacing(
        "%count", with: (content.count ?? 0).formatted(.number.locale(Self.locale(language))))
      + note
  }

  private static func template(_ kind: BankNotification.Kind) -> (LocalizedText, LocalizedText) {
    switch kind {
    case .moneyReceived:
      (
        LocalizedText("Money received", "입금 알림", "استلمت أموالًا"),
        LocalizedText(
          "%name sent you %amount.", "%name 님이 %amount 보냈어요.", "أرسل إليك %name مبلغ %amount.")
      )
    case .transferMade:
      (
        LocalizedText("Transfer made", "이체 완료", "تم التحويل"),
        LocalizedText(
          "%amount was sent to %name as scheduled.", "예약한 대로 %name 앞으로 %amount 이체했어요.",
          "تم تحويل %amount إلى %name في موعده.")
      )
    case .transferFailed:
      (
        LocalizedText("Transfer failed", "이체 실패", "فشل التحويل"),
        LocalizedText(
          "%amount to %name couldn’t be sent. Check your balance.",
          "%name 앞으로 %amount 이체하지 못했어요. 잔액을 확인해 주세요.",
          "تعذّر إرسال %amount إلى %name. يُرجى التحقق من رصيدك.")
      )
    case .transferWaiting:
      (
        LocalizedText("Transfer waiting", "이체 대기 중", "التحويل قيد الانتظار"),
        LocalizedText(
          "%amount to %name exceeds today’s limit. We’ll send it as soon as the limit allows.",
          "%name 앞으로 %amount 이체하면 오늘 한도를 넘어요. 한도가 생기면 바로 보낼게요.",
          "مبلغ %amount إلى %name يتجاوز حد اليوم. سنرسله حالما يسمح الحد بذلك.")
      )
    case .transfersMissed:
      (
        LocalizedText("Transfers not made", "이체하지 못한 건", "تحويلات لم تُنفَّذ"),
        LocalizedText(
          "Earlier transfers of %amount to %name were missed: %count. "
            + "Choose whether to send them.",
          "%name 앞으로 %amount 이체하지 못한 건: %count. 보낼지 선택해 주세요.",
          "تحويلات سابقة بمبلغ %amount إلى %name لم تُنفَّذ: %count. اختر ما إذا كنت تريد إرسالها."
        )
      )
    case .paymentRequested:
      (
        LocalizedText("Payment request", "송금 요청", "طلب دفع"),
        LocalizedText(
          "%name requests %amount from you.", "%name 님이 %amount 요청했어요.",
          "طلب منك %name مبلغ %amount.")
      )
    case .requestPaid:
      (
        LocalizedText("Request paid", "요청한 금액 입금", "تم دفع الطلب"),
        LocalizedText("%name paid %amount.", "%name 님이 %amount 보냈어요.", "دفع %name مبلغ %amount.")
      )
    case .requestDeclined:
      (
        LocalizedText("Request declined", "요청 거절", "رُفض الطلب"),
        LocalizedText(
          "%name declined to pay %amount.", "%name 님이 %amount 요청을 거절했어요.", "رفض %name دفع %amount.")
      )
    case .requestCancelled:
      (
        LocalizedText("Request withdrawn", "요청 취소", "أُلغي الطلب"),
        LocalizedText(
          "%name withdrew the request for %amount.", "%name 님이 %amount 요청을 취소했어요.",
          "ألغى %name طلب %amount.")
      )
    default: (LocalizedText("Bankey", "Bankey", "Bankey"), LocalizedText("", "", ""))
    }
  }

  /// Isolates a name or an amount from the direction of an Arabic sentence.
  private static func isolated(_ text: String, _ language: Language) -> String {
    language == .arabic ? "\u{2068}\(text)\u{2069}" : text
  }

  private static func locale(_ language: Language) -> Locale {
    switch language {
    case .english: Locale(identifier: "en_US")
    case .korean: Locale(identifier: "ko_KR")
    case .arabic: Locale(identifier: "ar")
    }
  }

  private static func words(for money: Money, in language: Language) -> String {
    let value = SeedAmount.decimal(money)
    // Among Arabic words the letters and the sign of "US$" would be separated.
    return value.formatted(
      .currency(code: money.currency).locale(Self.locale(language))
        .presentation(language == .arabic ? .isoCode : .standard))
  }
}

/// The bank's own announcements.
enum BankAnnouncement: String, Sendable, CaseIterable {
  case welcome
  case fees
  case card

  var title: LocalizedText {
    switch self {
    case .welcome: LocalizedText("Welcome to Bankey", "Bankey에 오신 것을 환영해요", "مرحبًا بك في بانكي")
    case .fees: LocalizedText("No more fees for transfers", "이체 수수료가 없어졌어요", "التحويلات بلا رسوم")
    case .card: LocalizedText("A new device signed in", "새 기기에서 로그인", "تسجيل دخول من جهاز جديد")
    }
  }

  var body: LocalizedText {
    switch self {
    case .welcome:
      LocalizedText(
        "Your accounts are ready. With Move Money, you can pay anyone who has an email.",
        "계좌가 준비됐어요. 송금에서 이메일로 누구에게나 보낼 수 있어요.",
        "حساباتك جاهزة. من ”تحويل الأموال“ يمكنك الإرسال إلى أي شخص عبر بريده الإلكتروني.")
    case .fees:
      LocalizedText(
        "From this month on, transfers to other customers are free.",
        "이번 달부터 다른 고객에게 보내는 이체 수수료가 없어요.",
        "ابتداءً من هذا الشهر، أصبحت التحويلات إلى العملاء الآخرين مجانية.")
    case .card:
      LocalizedText(
        "If this wasn’t you, change your password and sign out everywhere.",
        "본인이 아니라면 비밀번호를 바꾸고 모든 기기에서 로그아웃해 주세요.",
        "إذا لم تكن أنت، فغيّر كلمة المرور وسجّل الخروج من كل الأجهزة.")
    }
  }
}
