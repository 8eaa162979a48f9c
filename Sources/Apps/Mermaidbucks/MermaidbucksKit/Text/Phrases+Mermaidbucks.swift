public import AppsKit
import Foundation

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: Tabs

  public var home: String { localized("home") }
  public var scan: String { localized("scan") }
  public var order: String { localized("order") }
  public var gift: String { localized("gift") }
  public var stores: String { localized("stores") }

  // MARK: Sign-in

  public var appName: String { "Mermaidbucks" }
  public var tagline: String { localized("tagline") }

  // MARK: Account

  // MARK: Home

  public var inbox: String { localized("inbox") }
  public var history: String { localized("history") }
  public var scanInStore: String { localized("scanInStore") }
  public var starBalance: String { localized("starBalance") }
  public var rewardsOptions: String { localized("rewardsOptions") }
  public var rewardsTitle: String { localized("rewardsTitle") }
  public var details: String { localized("details") }
  public var unknown: String { localized("unknown") }
  public var shown: String { localized("shown") }
  public var hidden: String { localized("hidden") }
  public func unread(_ count: Int) -> String { localized("unread", count) }
  public func stars(_ count: Int) -> String { localized("stars", count) }

  // MARK: History and inbox

  public var earned: String { localized("earned") }
  public var redeemed: String { localized("redeemed") }
  public var expired: String { localized("expired") }
  public var adjusted: String { localized("adjusted") }
  public var moved: String { localized("moved") }
  public var noHistoryTitle: String { localized("noHistoryTitle") }
  public var noHistoryText: String { localized("noHistoryText") }
  public var noMessagesTitle: String { localized("noMessagesTitle") }
  public var noMessagesText: String { localized("noMessagesText") }

  // MARK: Greeting

  /// - Parameter hour: Of the customer's day, `0...23`.
  public func greeting(hour: Int, name: String) -> String {
    let text =
      switch hour {
      case 5..<12: localized("greeting.morning", name)
      case 12..<17: localized("greeting.afternoon", name)
      case 17..<22: localized("greeting.evening", name)
      default: localized("greeting.night", name)
      }
    // The emoji at the end stays on the line of the name.
    guard let space = text.lastIndex(of: " ") else { return text }
    return text.replacingCharacters(in: space...space, with: "\u{A0}")
  }
}

extension StringCatalog {
  /// The texts of Mermaidbucks.
  static let mermaidbucks = StringCatalog(bundle: .module)
}

extension Phrases {
  /// Returns a text of Mermaidbucks's catalog.
  func localized(_ key: String, _ arguments: any PhraseArgument...) -> String {
    localized(key, in: .mermaidbucks, arguments)
  }
}
