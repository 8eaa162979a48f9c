public import AppsKit

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: Opening an account

  public var openAccount: String { localized("openAccount") }
  public var openAccountText: String { localized("openAccountText") }
  public var newAccount: String { localized("newAccount") }
  public var currency: String { localized("currency") }
  public var number: String { localized("number") }
  public var confirmOpening: String { localized("confirmOpening") }
  public var accountOpened: String { localized("accountOpened") }
  public var enoughAccounts: String { localized("enoughAccounts") }
  public var resumedOpening: String { localized("resumedOpening") }

  public func name(of product: AccountProduct) -> String {
    switch product {
    case .savings: localized("product.savings.name")
    case .reserve: localized("product.reserve.name")
    case .travel: localized("product.travel.name")
    }
  }
  public func text(of product: AccountProduct) -> String {
    switch product {
    case .savings: localized("product.savings.text")
    case .reserve: localized("product.reserve.text")
    case .travel: localized("product.travel.text")
    }
  }
}
