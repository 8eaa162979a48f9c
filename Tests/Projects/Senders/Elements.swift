import UIKit

/// Members of objects in collections that state no class, as in code that reads JSON.
class Elements: NSObject {
  private let controls: [AnyObject]
  private var json: [String: AnyObject] = [:]
  private(set) var lines: [String] = []

  init(_ controls: [AnyObject]) { self.controls = controls }

  func read() {
    for control in controls { note("tag \(control.tag ?? -1)") }
    controls.forEach { $0.removeFromSuperview() }
    let titles = controls.map { item in (item.currentTitle ?? nil) ?? "none" }
    note("titles \(titles.joined(separator: "+"))")
    if let first = controls.first { note("first \(first.isHidden!)") }
    guard let last = controls.last else { return }
    note("last \(last.value as Float) \(controls[0].frame.width)")
    // A name of a class hides that of an object.
    if let last = last as? UISlider { note("slider \(last.maximumValue)") }
    let text = """
      {"count": 2, "list": [{"name": "Mocha", "price": 3.5}, {"name": "Latte", "price": 4}]}
      """
    json = parse(text)
    let list = json["list"] as! [AnyObject]
    for drink in list {
      note("\(drink["name"] as! String) \(drink.value(forKey: "price")!)")
    }
    note("\(list[1]["name"] as! String) of \(json["list"]!.count ?? 0) \(json["count"]!.intValue!)")
    let names = (json["list"] as AnyObject).value(forKey: "name") as! [Any]
    note("names \(names.count) \((names as AnyObject).object(at: 0))")
    let any: AnyObject = NSString(string: "four")
    note("\(any.length!) \(any.isKind(of: NSString.self)) \(any.isEqual("four"))")
  }

  private func parse(_ text: String) -> [String: AnyObject] {
    let parsed = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    return parsed as? [String: AnyObject] ?? [:]
  }

  private func note(_ line: String) { lines.append(line) }
}
