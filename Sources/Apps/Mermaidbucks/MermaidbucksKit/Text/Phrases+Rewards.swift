public import AppsKit
public import Foundation

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  public var rewards: String { localized("rewards") }
  public var levelsTitle: String { localized("levelsTitle") }
  public var levelsText: String { localized("levelsText") }
  public var expiringTitle: String { localized("expiringTitle") }
  public var expiringText: String { localized("expiringText") }
  public var birthday: String { localized("birthday") }
  public var birthdayText: String { localized("birthdayText") }
  public var addBirthday: String { localized("addBirthday") }
  public var birthdayOnce: String { localized("birthdayOnce") }
  public var starHistory: String { localized("starHistory") }
  public var reached: String { localized("reached") }
  public func reachedOn(_ day: String) -> String { localized("reachedOn", day) }
  public func starsMissing(_ count: Int) -> String { localized("starsMissing", count) }
  public func expiresOn(_ day: String, days: Int) -> String {
    days == 0 ? localized("expiresToday") : localized("expiresOn", day, days)
  }
  public var seeShops: String { localized("seeShops") }

  /// The title of a button that opens a link of the app.
  public func title(ofLink link: URL?) -> String {
    switch link.flatMap({ DeepLink($0) }) {
    case .tab(.stores), .store: seeShops
    case .tab(.order), .product: orderNowButton
    case .rewards: localized("seeRewards")
    case .history: starHistory
    default: learnMore
    }
  }
}
