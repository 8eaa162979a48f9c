import Foundation

extension String {
  var localized: String { NSLocalizedString(self, comment: "") }
}

/// The texts of the screen, each found in another way.
enum Texts {
  static var all: [String] {
    let drinks = 3
    return [
      "greeting".localized,
      NSLocalizedString("missing", value: "Default", comment: ""),
      Bundle.main.localizedString(forKey: "farewell", value: nil, table: "Other"),
      String(format: NSLocalizedString("%@ owes %d", comment: ""), "Ada", 4),
      String.localizedStringWithFormat(NSLocalizedString("%d cups in %@", comment: ""), 1, "Seoul"),
      String.localizedStringWithFormat(NSLocalizedString("%d cups in %@", comment: ""), 2, "Seoul"),
      String(localized: "\(drinks) drinks", table: "Catalog"),
      String(localized: "100 % cotton", table: "Catalog"),
      Date(timeIntervalSince1970: 0).weekday,
      Locale.current.identifier,
    ]
  }
}

extension Date {
  var weekday: String {
    let formatter = DateFormatter()
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "EEEE"
    return formatter.string(from: self)
  }
}
