public import AppsKit

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: Menu

  public var options: String { localized("options") }
  public var available: String { localized("available") }
  public var newProduct: String { localized("newProduct") }
  public var price: String { localized("price") }
  public func listPrice(_ price: String) -> String { localized("listPrice", price) }
  var priceMissing: String { localized("priceMissing") }
  public var menuNote: String { localized("menuNote") }
  public var addProduct: String { localized("addProduct") }
  public var addToMenu: String { localized("addToMenu") }
  public var removeProduct: String { localized("removeProduct") }
  public var removeProductText: String { localized("removeProductText") }
  public func removeProductQuestion(_ name: String) -> String {
    localized("removeProductQuestion", name)
  }
  public var category: String { localized("category") }
  var namesMissing: String { localized("namesMissing") }
  public func name(in language: Language) -> String {
    switch language {
    case .english: localized("nameIn.english")
    case .korean: localized("nameIn.korean")
    case .arabic: localized("nameIn.arabic")
    }
  }
  public func name(of template: ProductTemplate) -> String {
    switch template {
    case .none: noOption
    case .milkCoffee: localized("template.milkCoffee")
    case .blackCoffee: localized("template.blackCoffee")
    case .hotMilk: localized("template.hotMilk")
    case .hot: localized("template.hot")
    case .coldMilk: localized("template.coldMilk")
    case .cold: localized("template.cold")
    }
  }
  public func detail(of template: ProductTemplate) -> String? {
    switch template {
    case .none: nil
    case .milkCoffee: localized("templateDetail.milkCoffee")
    case .blackCoffee: localized("templateDetail.blackCoffee")
    case .hotMilk, .coldMilk: localized("templateDetail.milk")
    case .hot, .cold: localized("templateDetail.plain")
    }
  }

  // MARK: Hours

  public var openingHours: String { localized("openingHours") }
  public var specialDays: String { localized("specialDays") }
  public var addSpecialDay: String { localized("addSpecialDay") }
  public var date: String { localized("date") }
  var shopIsOpen: String { localized("shopIsOpen") }
  var shopIsClosed: String { localized("shopIsClosed") }
  var closedAllDay: String { localized("closedAllDay") }
  var openAllDay: String { localized("openAllDay") }
  func period(_ opens: String, _ closes: String) -> String { localized("period", opens, closes) }
  public var opens: String { localized("opens") }
  public var closes: String { localized("closes") }
  public var addPeriod: String { localized("addPeriod") }
  public var removePeriod: String { localized("removePeriod") }
  var hoursReversed: String { localized("hoursReversed") }
  var hoursOverlap: String { localized("hoursOverlap") }
  public var mobileOrders: String { localized("mobileOrders") }
  public var acceptingOrders: String { localized("acceptingOrders") }
  public var pauseOrders: String { localized("pauseOrders") }
  public var resumeOrders: String { localized("resumeOrders") }
  public var pauseQuestion: String { localized("pauseQuestion") }
  public var pauseText: String { localized("pauseText") }
  func paused(_ reason: String) -> String { localized("paused", reason) }
  func pausedUntil(_ time: String, _ reason: String) -> String {
    localized("pausedUntil", time, reason)
  }
  public func name(of reason: OrderPause.Reason) -> String {
    switch reason {
    case .busy: localized("pause.busy")
    case .equipment: localized("pause.equipment")
    case .staff: localized("pause.staff")
    case .supplies: localized("pause.supplies")
    case .other: localized("pause.other")
    }
  }
  public func name(of length: HoursViewModel.PauseLength) -> String {
    length.minutes.map { localized("pauseMinutes", $0) } ?? localized("pauseOpen")
  }

  // MARK: Report

  var tillSaleCount: String { localized("tillSaleCount") }
  var tillSales: String { localized("tillSales") }
  public var sales: String { localized("sales") }
  public var taxIncluded: String { localized("taxIncluded") }
  public var tips: String { localized("tips") }
  public var refunds: String { localized("refunds") }
  var meanTime: String { localized("meanTime") }
  public var salesByHour: String { localized("salesByHour") }
  public var bestProducts: String { localized("bestProducts") }
  public var payments: String { localized("payments") }
  public var noSalesToday: String { localized("noSalesToday") }
  public var noSalesTodayText: String { localized("noSalesTodayText") }
  public var previousDay: String { localized("previousDay") }
  public var nextDay: String { localized("nextDay") }
  public var shareReport: String { localized("shareReport") }
  public var reportNotSaved: String { localized("reportNotSaved") }
  func hourWords(_ hour: String, _ sales: String, _ orders: Int) -> String {
    localized("hourWords", orders, hour, sales)
  }
  var hour: String { localized("hour") }
  var product: String { localized("product") }
  public func name(of means: PaymentMeans) -> String {
    switch means {
    case .card: localized("means.card")
    case .account: localized("means.account")
    case .stars: localized("means.stars")
    case .cash: localized("means.cash")
    case .mixed: localized("means.mixed")
    case .other: localized("means.other")
    }
  }
}
