public import AppsKit

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: Summary

  public func greeting(_ part: DayPart) -> String {
    switch part {
    case .morning: pick("Good morning,", "좋은 아침이에요,")
    case .afternoon: pick("Good afternoon,", "좋은 오후예요,")
    case .evening: pick("Good evening,", "좋은 저녁이에요,")
    case .night: pick("Good night,", "편안한 밤 되세요,")
    }
  }
  public func sky(_ part: DayPart) -> String {
    switch part {
    case .morning: pick("Sunrise", "해돋이")
    case .afternoon: pick("Daytime", "낮")
    case .evening: pick("Sunset", "해넘이")
    case .night: pick("Night", "밤")
    }
  }
  public var notifications: String { pick("Notifications", "알림") }
  public func unread(_ count: Int) -> String {
    pick(count == 1 ? "1 unread" : "\(count) unread", "읽지 않음 \(count)개")
  }
  public func balancesAsOf(_ age: String) -> String {
    pick("Offline. Balances from \(age).", "오프라인 상태입니다. \(age) 잔액입니다.")
  }
  public var noAccountsTitle: String { pick("No accounts yet", "아직 계좌가 없습니다") }
  public var noAccountsText: String {
    pick("Your accounts appear here as soon as they are open.", "계좌가 개설되면 여기에 표시됩니다.")
  }
  public func name(of type: AccountType) -> String {
    switch type {
    case .banking: pick("Banking", "입출금")
    case .creditCard: pick("Credit Card", "신용카드")
    case .investment: pick("Investments", "투자")
    case .other(let name): name
    }
  }
  public func balanceName(of type: AccountType) -> String {
    switch type {
    case .banking: pick("Current balance", "현재 잔액")
    case .creditCard: pick("Balance", "이용 금액")
    case .investment: pick("Value", "평가액")
    case .other: pick("Balance", "잔액")
    }
  }
  public var profileFailed: String { pick("Your name could not be loaded", "이름을 불러오지 못했습니다") }
  public var accountsFailed: String {
    pick("Your accounts could not be loaded", "계좌를 불러오지 못했습니다")
  }
  public var ok: String { pick("OK", "확인") }
  public var chooseAccount: String { pick("Choose an account", "계좌를 선택하세요") }
  public var chooseAccountText: String {
    pick("Its transactions are shown here.", "선택한 계좌의 거래가 여기에 표시됩니다.")
  }

  // MARK: Account detail

  public var available: String { pick("Available", "출금 가능") }
  public var accountTitle: String { pick("Account", "계좌") }
  public func endingIn(_ digits: String) -> String { "•••• \(digits)" }
  public var searchTransactions: String { pick("Search transactions", "거래 검색") }
  public func name(of direction: TransactionQuery.Direction) -> String {
    switch direction {
    case .both: pick("All", "전체")
    case .incoming: pick("Money in", "입금")
    case .outgoing: pick("Money out", "출금")
    }
  }
  public var allCategories: String { pick("All categories", "모든 분류") }
  public var categoryTitle: String { pick("Category", "분류") }
  public var noTransactionsTitle: String { pick("No transactions yet", "아직 거래가 없습니다") }
  public var noTransactionsText: String {
    pick("Whatever moves in this account is listed here.", "이 계좌의 거래가 여기에 표시됩니다.")
  }
  public var nothingFoundTitle: String { pick("Nothing found", "검색 결과가 없습니다") }
  public var nothingFoundText: String {
    pick("Try another word or another filter.", "다른 검색어나 필터를 사용해 보세요.")
  }
  public var loadMoreFailed: String {
    pick("Older transactions could not be loaded.", "이전 거래를 불러오지 못했습니다.")
  }
  public func balanceAfter(_ amount: String) -> String {
    pick("Balance \(amount)", "잔액 \(amount)")
  }
  public var spending: String { pick("Spending by month", "월별 지출") }
  public func spent(_ amount: String, month: String) -> String {
    pick("\(month): \(amount) spent", "\(month): \(amount) 지출")
  }

  public func name(of category: Category) -> String {
    switch category {
    case .salary: pick("Salary", "급여")
    case .housing: pick("Housing", "주거")
    case .groceries: pick("Groceries", "식료품")
    case .dining: pick("Dining", "외식")
    case .transport: pick("Transport", "교통")
    case .utilities: pick("Utilities", "공과금")
    case .shopping: pick("Shopping", "쇼핑")
    case .health: pick("Health", "건강")
    case .entertainment: pick("Entertainment", "여가")
    case .travel: pick("Travel", "여행")
    case .cash: pick("Cash", "현금")
    case .income: pick("Interest and gains", "이자와 수익")
    case .fees: pick("Fees", "수수료")
    case .transfers: pick("Transfers", "이체")
    case .other: pick("Other", "기타")
    }
  }
  public func name(of kind: Transaction.Kind) -> String {
    switch kind {
    case .deposit: pick("Deposit", "입금")
    case .payment: pick("Payment", "납부")
    case .card: pick("Card purchase", "카드 결제")
    case .transfer: pick("Transfer", "이체")
    case .withdrawal: pick("Cash withdrawal", "현금 인출")
    case .interest: pick("Interest", "이자")
    case .fee: pick("Fee", "수수료")
    case .valuation: pick("Change of value", "평가 손익")
    case .reversal: pick("Reversal", "취소 거래")
    case .other: pick("Transaction", "거래")
    }
  }

  // MARK: Receipt

  public var transaction: String { pick("Transaction", "거래") }
  public var receipt: String { pick("Receipt", "영수증") }
  public var shareReceipt: String { pick("Share Receipt", "영수증 공유") }
  public var date: String { pick("Date", "일시") }
  public var type: String { pick("Type", "유형") }
  public var note: String { pick("Note", "메모") }
  public var amount: String { pick("Amount", "금액") }
  public var balanceTitle: String { pick("Balance after", "거래 후 잔액") }
  public var reference: String { pick("Reference", "거래 번호") }
  public var from: String { pick("From", "보내는 곳") }
  public var to: String { pick("To", "받는 곳") }
  public var status: String { pick("Status", "상태") }

  // MARK: Notices

  public var noNoticesTitle: String { pick("All quiet", "알림이 없습니다") }
  public var noNoticesText: String {
    pick(
      "When money comes in or somebody asks for some, you read it here.",
      "입금이나 송금 요청이 있으면 여기에 표시됩니다.")
  }
  public var markAllRead: String { pick("Mark All Read", "모두 읽음") }
  public var unreadMark: String { pick("Unread", "읽지 않음") }
}
