public import AppsKit

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  public var listView: String { localized("listView") }
  public var mapView: String { localized("mapView") }
  public var openNow: String { localized("openNow") }
  public var filter: String { localized("filter") }
  public var noShopsTitle: String { localized("noShopsTitle") }
  public var noShopsText: String { localized("noShopsText") }
  public var orderHere: String { localized("orderHere") }
  public var rideThere: String { localized("rideThere") }
  public var openingHours: String { localized("openingHours") }
  public var facilitiesTitle: String { localized("facilitiesTitle") }
  public var yourShop: String { localized("yourShop") }
  public func name(of facility: Shop.Facility) -> String {
    localized("facility." + facility.rawValue)
  }
}
