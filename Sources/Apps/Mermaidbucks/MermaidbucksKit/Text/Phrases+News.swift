public import AppsKit

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  public func recommendedFor(_ name: String) -> String { localized("recommendedFor", name) }
  public var mainEvent: String { localized("mainEvent") }
  public var promotionsTitle: String { localized("promotionsTitle") }
  public var whatsNew: String { localized("whatsNew") }
  public var noNewsTitle: String { localized("noNewsTitle") }
  public var noNewsText: String { localized("noNewsText") }
  public var orderNowButton: String { localized("orderNowButton") }
  public var learnMore: String { localized("learnMore") }
  public var hideForADay: String { localized("hideForADay") }
  public var eventProducts: String { localized("eventProducts") }
  public var audienceTitle: String { localized("audienceTitle") }
  public func period(_ start: String, _ end: String) -> String { localized("period", start, end) }
  public func until(_ end: String) -> String { localized("until", end) }

  /// - Parameter hour: Of the customer's day, `0...23`.
  public func nowRecommended(hour: Int) -> String {
    switch hour {
    case 5..<11: localized("nowRecommended.morning")
    case 11..<14: localized("nowRecommended.midday")
    case 14..<18: localized("nowRecommended.afternoon")
    default: localized("nowRecommended.evening")
    }
  }
}
