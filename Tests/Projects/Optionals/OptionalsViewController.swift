import UIKit

class OptionalsViewController: UIViewController {
  let label = UILabel()
  var sold: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    label.numberOfLines = 0
    label.frame = view.bounds
    view.addSubview(label)
    let shop = Shop()
    shop.delegate = self
    shop.tableDelegate = self
    let full = shop.report()
    let quiet = Quiet()
    shop.delegate = quiet
    let empty = shop.report()
    let loud = Loud()
    shop.delegate = loud
    label.text =
      "\(full) | \(empty) | \(loud.calls) \(shop.report()) \(loud.calls) | \(sold.joined(separator: "+"))"
  }
}

extension OptionalsViewController: ShopDelegate, UITableViewDelegate {
  var shopName: String { "Corner" }

  func shopDidOpen(_ shop: Shop) { sold.append("open") }
  func shop(_ shop: Shop, didSell name: String) { sold.append(name) }
  func shop(_ shop: Shop, didSell name: String, receiptFor count: Int) -> NSNumber {
    NSNumber(value: count * 3)
  }
  func shopColor(_ shop: Shop) -> UIColor { .red }
  func shop(_ shop: Shop, load completion: @escaping (Int) -> Void) { completion(sold.count) }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
}

/// Implements nothing that is optional.
class Quiet: NSObject, ShopDelegate {
  func shopDidOpen(_ shop: Shop) {}
}

class Loud: Quiet {
  var calls = 0

  func shopShouldClose(_ shop: Shop) -> Bool { false }
  func shopDidClose() { calls += 1 }
}
