import UIKit

/// A cell whose class describes itself.
class BrewCell: UITableViewCell {
  static let identifier = BrewCell.description()
}

/// Names and keys in the forms of Objective-C.
enum Names {
  static var summary: String {
    let counts = NSMutableDictionary()
    counts.setObject(1, forKey: "tea" as NSCopying)
    let key = "latte"
    counts[key as NSCopying] = 2
    let sum = ["tea", "latte"].compactMap { counts[$0] as? Int }.reduce(0, +)
    let name = UICollectionViewCell.self.description()
    // UIKit exports Core Image.
    let codes = CIFilter(name: "CIQRCodeGenerator") != nil
    return "\(BrewCell.identifier) \(name) \(sum) \(codes)"
  }
}
