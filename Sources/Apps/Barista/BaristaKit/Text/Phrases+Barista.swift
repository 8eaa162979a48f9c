public import AppsKit
import Foundation

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: Tabs

  public var appName: String { "Barista" }
  public var orders: String { localized("orders") }
  public var till: String { localized("till") }
  public var menu: String { localized("menu") }
  public var report: String { localized("report") }
  public var shop: String { localized("shop") }

  // MARK: Sign-in

  public var tagline: String { localized("tagline") }
  public var demoManager: String { localized("demoManager") }
  public var notStaffTitle: String { localized("notStaff.title") }
  public var notStaffText: String { localized("notStaff.text") }

  // MARK: Writing

  /// The separator of items in a list on one line.
  public var listSeparator: String { localized("listSeparator") }
  public func quoted(_ text: String) -> String { localized("quoted", text) }
  public func pieces(_ count: Int, of name: String) -> String { localized("pieces", count, name) }
}

extension StringCatalog {
  /// The texts of Barista.
  static let barista = StringCatalog(bundle: .module)
}

extension Phrases {
  /// Returns a text of Barista's catalog.
  func localized(_ key: String, _ arguments: any PhraseArgument...) -> String {
    localized(key, in: .barista, arguments)
  }
}
