import UIKit

/// A custom activity that reports the shared items to a closure.
class NoteActivity: UIActivity {
  private let name: String
  private let symbol: String
  private let note: (String) -> Void
  private var count = 0

  init(_ name: String, symbol: String, note: @escaping (String) -> Void) {
    self.name = name
    self.symbol = symbol
    self.note = note
    super.init()
  }

  override var activityType: ActivityType? { ActivityType("gallery.\(name)") }
  override var activityTitle: String? { name }
  override var activityImage: UIImage? { UIImage(systemName: symbol) }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
  override func prepare(withActivityItems activityItems: [Any]) { count = activityItems.count }

  override func perform() {
    note("\(name): \(count)")
    activityDidFinish(true)
  }
}
