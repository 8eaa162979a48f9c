import UIKit

struct Receipt { let total: Int }

@objc protocol Named: NSObjectProtocol {
  @objc optional var shopName: String { get }
  @objc optional var slogan: String? { get }
}

@objc protocol ShopDelegate: Named {
  func shopDidOpen(_ shop: Shop)
  @objc optional func shop(_ shop: Shop, didSell name: String)
  @objc optional func shop(
    _ shop: Shop,
    didSell name: String,  // the name of the drink
    receiptFor count: Int
  ) -> NSNumber
  @objc optional func shopColor(_ shop: Shop) -> UIColor
  @objc optional func shopShouldClose(_ shop: Shop) -> Bool
  @objc optional func shopDidClose()
  @objc optional func shop(_ shop: Shop, load completion: @escaping (Int) -> Void)
}

class Shop: NSObject {
  weak var delegate: ShopDelegate?
  weak var tableDelegate: UITableViewDelegate?

  func report() -> String {
    var lines: [String] = []
    delegate?.shopDidOpen(self)
    delegate?.shop?(self, didSell: "Mocha")
    let receipt = delegate?.shop?(self, didSell: "Mocha", receiptFor: 2)
    lines.append("receipt \(receipt?.intValue ?? -1)")
    lines.append("color \(delegate?.shopColor?(self) == nil ? "none" : "some")")
    if delegate?.shopShouldClose?(self) ?? true { lines.append("closes") }
    if delegate?.shopDidClose != nil { lines.append("hears") }
    if let close = delegate?.shopDidClose { close() }
    delegate?.shop?(self) { number in lines.append("loaded \(number)") }
    delegate?.shop?(self, load: { number in lines.append("loaded \(number + 1)") })
    lines.append("\(delegate?.shopName ?? "unnamed") \(delegate?.slogan?.map { $0 } ?? "silent")")
    let sells = delegate?.responds(to: #selector(ShopDelegate.shop(_:didSell:receiptFor:)))
    let closes = delegate?.responds(to: #selector(ShopDelegate.shopShouldClose(_:)))
    lines.append("\(sells ?? false) \(closes ?? false)")
    let height = tableDelegate?.tableView?(
      UITableView(), heightForRowAt: IndexPath(row: 0, section: 0))
    lines.append("height \(height ?? 0)")
    let selectors = [
      #selector(UITableViewDelegate.tableView(_:heightForRowAt:)),
      #selector(UITableViewDelegate.tableView(_:didSelectRowAt:)),
    ]
    lines.append("\(selectors.map { tableDelegate?.responds(to: $0) ?? false })")
    return lines.joined(separator: ", ")
  }
}
