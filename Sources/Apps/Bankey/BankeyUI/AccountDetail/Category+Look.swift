import BankeyKit
import UIKit

extension BankeyKit.Category {
  /// The symbol of the category.
  var symbolName: String {
    switch self {
    case .salary: "briefcase.fill"
    case .housing: "house.fill"
    case .groceries: "cart.fill"
    case .dining: "fork.knife"
    case .transport: "tram.fill"
    case .utilities: "bolt.fill"
    case .shopping: "bag.fill"
    case .health: "cross.case"
    case .entertainment: "film"
    case .travel: "airplane"
    case .cash: "banknote.fill"
    case .income: "chart.line.uptrend.xyaxis"
    case .fees: "percent"
    case .transfers: "arrow.left.arrow.right"
    case .other: "creditcard.fill"
    }
  }

  /// The color of the symbol.
  var color: UIColor {
    switch self {
    case .salary, .income: .systemGreen
    case .housing: .systemIndigo
    case .groceries: .systemMint
    case .dining: .systemOrange
    case .transport: .systemBlue
    case .utilities: .systemYellow
    case .shopping: .systemPink
    case .health: .systemRed
    case .entertainment: .systemPurple
    case .travel: .systemCyan
    case .cash: .systemBrown
    case .fees: .systemGray
    case .transfers: .systemTeal
    case .other: .systemGray
    }
  }
}
