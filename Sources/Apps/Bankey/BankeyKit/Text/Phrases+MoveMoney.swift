public import AppsKit

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: The tab

  public var betweenAccounts: String { pick("Between my accounts", "내 계좌로 이체") }
  public var betweenAccountsText: String {
    pick("At once, and free", "수수료 없이 바로")
  }
  public var toSomeone: String { pick("Send to someone", "다른 사람에게 송금") }
  public var toSomeoneText: String { pick("All you need is an email", "이메일만 있으면 됩니다") }
  public var splitBill: String { pick("Split a bill", "더치페이") }
  public var splitBillText: String { pick("Everyone pays their part", "각자 몫을 요청하세요") }
  public var waiting: String { pick("Waiting for an answer", "응답 대기 중") }
  public func waitingText(_ order: Order) -> String {
    if case .opening = order {
      return pick(
        "We have not heard from the bank. Asking again opens only one account.",
        "은행의 응답을 받지 못했습니다. 다시 요청해도 계좌는 하나만 개설됩니다.")
    }
    return pick(
      "We have not heard from the bank. Asking again moves money only once.",
      "은행의 응답을 받지 못했습니다. 다시 요청해도 돈은 한 번만 이동합니다.")
  }
  public var askAgain: String { pick("Ask Again", "다시 요청") }
  public var requests: String { pick("Requests to you", "받은 요청") }
  public var upcoming: String { pick("Upcoming", "예정된 이체") }
  public var bills: String { pick("Your split bills", "나눈 계산서") }
  public var nothingUpcoming: String { pick("No transfers are planned.", "예정된 이체가 없습니다.") }
  public func asks(_ name: String, _ amount: String) -> String {
    pick("\(name) asks for \(amount)", "\(name)님이 \(amount) 요청")
  }
  public var pay: String { pick("Pay", "보내기") }
  public var decline: String { pick("Decline", "거절") }
  public func paidOf(_ paid: String, _ total: String) -> String {
    pick("\(paid) of \(total) paid", "\(total) 중 \(paid) 받음")
  }

  // MARK: Forms

  public var toAccount: String { pick("To account", "입금 계좌") }
  public var fromAccount: String { pick("From account", "출금 계좌") }
  public var recipientEmail: String { pick("Recipient's email", "받는 사람 이메일") }
  public var people: String { pick("People you know", "자주 보내는 사람") }
  public var remember: String { pick("Remember this person", "이 사람 기억하기") }
  public var noteOptional: String { pick("Note (optional)", "메모(선택)") }
  public var noteExample: String { pick("Rent, dinner, a present…", "월세, 저녁, 선물…") }
  public var whenTitle: String { pick("When", "보내는 날") }
  public var repeatsTitle: String { pick("Repeats", "반복") }
  public var now: String { pick("Now", "지금") }
  public var later: String { pick("Later", "나중에") }
  public var day: String { pick("Day", "날짜") }
  public var nowText: String { pick("Money moves as soon as you confirm.", "확인하면 바로 이체됩니다.") }
  public var laterText: String {
    pick("Money moves in the morning of the day you choose.", "선택한 날 아침에 이체됩니다.")
  }
  public var dayPassed: String {
    pick("Choose a day that is still to come.", "앞으로 올 날짜를 선택하세요.")
  }
  public var never: String { pick("Never", "안 함") }
  public func name(of repetition: Transfer.Repetition) -> String {
    switch repetition {
    case .weekly: pick("Every week", "매주")
    case .monthly: pick("Every month", "매월")
    }
  }
  public var review: String { pick("Review", "확인하기") }
  public var choose: String { pick("Choose", "선택") }
  public var total: String { pick("Total", "총액") }
  public var intoAccount: String { pick("Paid into", "받을 계좌") }
  public var includesMe: String { pick("I pay a part, too", "나도 부담하기") }
  public var addPerson: String { pick("Add Person", "사람 추가") }
  public var person: String { pick("Email of someone", "나눌 사람 이메일") }
  public var remove: String { pick("Remove", "삭제") }
  public var yourPart: String { pick("Your part", "내 몫") }
  public func eachPays(_ amount: String) -> String { pick("Each pays \(amount)", "1인당 \(amount)") }

  // MARK: Faults

  public var amountMissing: String { pick("Enter an amount.", "금액을 입력하세요.") }
  public var amountZero: String { pick("The amount has to be more than zero.", "0보다 큰 금액을 입력하세요.") }
  public func amountTooLarge(_ available: String) -> String {
    pick(
      "You can move up to \(available) from this account.",
      "이 계좌에서 최대 \(available)까지 보낼 수 있습니다.")
  }
  public var accountMissing: String { pick("Choose an account.", "계좌를 선택하세요.") }
  public var recipientMissing: String {
    pick("Enter the email of whoever is to get the money.", "받는 사람의 이메일을 입력하세요.")
  }
  public var sendToYourself: String {
    pick("This is your own address.", "본인의 이메일 주소입니다.")
  }
  public var peopleMissing: String { pick("Add at least one person.", "한 명 이상 추가하세요.") }
  public var personTwice: String {
    pick(
      "Everyone can stand here only once.",
      "같은 사람은 한 번만 추가할 수 있습니다.")
  }
  public var partTooSmall: String {
    pick("The bill is too small for so many people.", "인원에 비해 금액이 너무 적습니다.")
  }
  public var otherCurrency: String {
    pick("Both accounts need the same currency.", "두 계좌의 통화가 같아야 합니다.")
  }
  public var noSecondAccount: String {
    pick("You need a second account.", "다른 계좌가 필요합니다.")
  }

  // MARK: Exchange

  public func exchanged(into currency: String) -> String {
    pick("Exchanged into \(currency) at the rate of the moment", "현재 환율로 \(currency)(으)로 환전")
  }
  public var receives: String { pick("You receive", "받는 금액") }
  public var received: String { pick("Received", "받은 금액") }
  public var rate: String { pick("Rate", "환율") }
  public var goodUntil: String { pick("Good until", "유효 시간") }
  public var rateRenewed: String {
    pick(
      "The rate had run out. This is the new one.", "환율 유효 시간이 지나 새 환율로 바뀌었습니다.")
  }
  public var renewing: String { pick("Asking for the new rate", "새 환율 확인 중") }

  // MARK: Review and receipt

  public var confirmTransfer: String { pick("Confirm Transfer", "이체 확인") }
  public var confirmPayment: String { pick("Pay Now", "지금 보내기") }
  public var confirmSplit: String { pick("Send Requests", "요청 보내기") }
  public var reviewTitle: String { pick("Review", "내용 확인") }
  public var sending: String { pick("Sending", "보내는 중") }
  public var edit: String { pick("Edit", "수정") }
  public var moneySent: String { pick("Money sent", "송금 완료") }
  public var transferPlanned: String { pick("Transfer planned", "이체가 예약되었습니다") }
  public var requestsSent: String { pick("Requests sent", "요청을 보냈습니다") }
  public var cancelTransfer: String { pick("Cancel Transfer", "이체 취소") }
  public var cancelTransferQuestion: String {
    pick("Cancel this transfer? It will not be made again.", "이체를 취소할까요? 더 이상 실행되지 않습니다.")
  }
  public var cancelBill: String { pick("Take Back Requests", "요청 취소") }
  public var keep: String { pick("Keep", "유지") }
  public var nextTime: String { pick("Next on", "다음 실행") }
  public func name(of status: Transfer.Status) -> String {
    switch status {
    case .posted: pick("Completed", "완료")
    case .scheduled: pick("Scheduled", "예정")
    case .failed: pick("Failed", "실패")
    case .cancelled: pick("Cancelled", "취소됨")
    case .completed: pick("Ended", "종료")
    }
  }
  public func name(of status: RequestStatus) -> String {
    switch status {
    case .requested: pick("Waiting", "대기 중")
    case .paid: pick("Paid", "지불함")
    case .declined: pick("Declined", "거절함")
    case .cancelled: pick("Taken back", "취소됨")
    }
  }
  public var failedForFunds: String {
    pick("There was not enough in the account.", "계좌 잔액이 부족했습니다.")
  }
  public var resumedTitle: String { pick("It went through", "처리되었습니다") }
  public var notDoneTitle: String { pick("It was not done", "처리되지 않았습니다") }
  public func resumedText(_ amount: String, _ name: String) -> String {
    pick(
      "The bank had your transfer of \(amount) to \(name). It was made once.",
      "\(name)(으)로 보낸 \(amount) 이체가 한 번 처리되었습니다.")
  }
  public var resumedBill: String {
    pick("The bank had your split bill. Everyone was asked once.", "나눈 계산서가 한 번 요청되었습니다.")
  }

  // MARK: What the bank refuses

  /// What a refusal of the bank means; `nil` for one that has no words here.
  public func refusal(_ problem: Refusal) -> String {
    switch problem {
    case .insufficientFunds:
      pick("There is not enough in the account.", "계좌 잔액이 부족합니다.")
    case .limitExceeded:
      pick(
        "This is more than can be moved at once or in a day.", "1회 또는 1일 이체 한도를 초과했습니다.")
    case .wrongCurrency: otherCurrency
    case .sameAccount:
      pick("Both sides are the same account.", "보내는 계좌와 받는 계좌가 같습니다.")
    case .accountClosedToTransfers:
      pick("This account takes no transfers.", "이체할 수 없는 계좌입니다.")
    case .unknownRecipient:
      pick(
        "Nobody here has this email, or they take no money in this currency.",
        "해당 이메일의 고객이 없거나 이 통화로 받을 수 없습니다.")
    case .alreadySettled:
      pick("This was settled already.", "이미 처리된 요청입니다.")
    case .weakPassword: passwordTooWeak
    case .emailTaken:
      pick("There is an account with this email already.", "이미 사용 중인 이메일입니다.")
    case .wrongCode:
      pick("The code is wrong or too old.", "코드가 잘못되었거나 만료되었습니다.")
    case .sharedAccount:
      pick(
        "Everyone uses this demo account. Create one of your own to change this.",
        "모두가 함께 쓰는 데모 계정입니다. 변경하려면 계정을 새로 만드세요.")
    case .quoteExpired:
      pick(
        "This rate is no longer good.", "환율 유효 시간이 지났습니다.")
    case .wrongPassword: oldPasswordWrong
    case .other: pick("The bank does not do this.", "은행에서 처리할 수 없는 요청입니다.")
    }
  }

  /// The same, in the words of what was ordered.
  public func message(of failure: LoadFailure, about order: Order) -> String {
    if case .opening = order, failure.means(.limitExceeded) { return enoughAccounts }
    return message(of: failure)
  }

  /// Both lines about a failure, the bank's refusals in their own words.
  public func message(of failure: LoadFailure) -> String {
    if case .refused(let problem) = failure { return refusal(Refusal(problem)) }
    return title(of: failure) + ". " + text(of: failure)
  }
}
