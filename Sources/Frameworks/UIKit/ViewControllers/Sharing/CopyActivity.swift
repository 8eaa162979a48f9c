import Foundation

/// Copies the shared items to the pasteboard.
final class CopyActivity: UIActivity {
  private var entries: [UIPasteboard.Entry] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { SystemText.copyShared.string }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { UIPasteboard.Entry($0) != nil }
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    entries = activityItems.compactMap { UIPasteboard.Entry($0) }
  }

  override func perform() {
    UIPasteboard.general.fill(entries)
    activityDidFinish(true)
  }
}
