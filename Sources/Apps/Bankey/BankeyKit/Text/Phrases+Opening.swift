public import AppsKit

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: Opening an account

  public var openAccount: String { pick("Open an Account", "계좌 개설") }
  public var openAccountText: String {
    pick("Choose what it is for. It costs nothing.", "용도를 선택하세요. 비용은 없습니다.")
  }
  public var newAccount: String { pick("New account", "새 계좌") }
  public var currency: String { pick("Currency", "통화") }
  public var number: String { pick("Number", "계좌 번호") }
  public var confirmOpening: String { pick("Open Account", "계좌 개설하기") }
  public var accountOpened: String { pick("Account opened", "계좌가 개설되었습니다") }
  public var enoughAccounts: String {
    pick("You have as many accounts as one can have.", "개설할 수 있는 계좌 수를 초과했습니다.")
  }
  public var resumedOpening: String {
    pick("The bank had your order. The account was opened once.", "계좌가 한 번 개설되었습니다.")
  }

  public func name(of product: AccountProduct) -> String {
    switch product {
    case .savings: pick("Basic Savings", "기본 저축")
    case .reserve: pick("Rainy Day Savings", "비상금 저축")
    case .travel: pick("Travel Won", "여행 원화")
    }
  }
  public func text(of product: AccountProduct) -> String {
    switch product {
    case .savings: pick("For whatever you are saving for", "모으고 싶은 무엇이든")
    case .reserve: pick("Put aside for when you need it", "만일의 상황에 대비하세요")
    case .travel:
      pick("South Korean won, bought with your dollars", "달러로 사는 대한민국 원화")
    }
  }
}
