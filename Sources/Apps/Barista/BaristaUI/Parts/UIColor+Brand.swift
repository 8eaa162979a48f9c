import AppsUI
import BaristaKit
import UIKit

nonisolated extension Brand {
  /// Barista's coffee brown.
  static let barista = Brand(
    tint: .adaptive(light: (138, 78, 24), dark: (232, 172, 108)),
    button: .adaptive(light: (138, 78, 24), dark: (156, 92, 34)),
    deep: .adaptive(light: (62, 36, 18), dark: (34, 20, 10)),
    bright: .adaptive(light: (138, 78, 24), dark: (92, 52, 18)))
}

extension UIColor {
  /// The background of a column of the board.
  static let columnBackground = adaptive(light: (228, 228, 234), dark: (20, 20, 22))

  /// The background of a card on the board.
  static let ticketBackground = adaptive(light: (255, 255, 255), dark: (44, 44, 46))

  /// The color of a column's mark.
  static func mark(of column: TicketColumn) -> UIColor {
    switch column {
    case .new: .systemBlue
    case .preparing: .systemOrange
    case .ready: .systemGreen
    }
  }

  /// The color of a card's age.
  static func text(of urgency: TicketCard.Urgency) -> UIColor {
    switch urgency {
    case .normal: .secondaryText
    case .soon: .orangeText
    case .late: .redText
    }
  }
}
