import CoreGraphics
import Testing

@testable import UIKit

@MainActor
@Suite(.serialized)
struct DataDetectionTests {
  @Test func `addresses and numbers are found in text that cannot be edited`() {
    onStage { stage in
      let view = UITextView()
      view.font = .systemFont(ofSize: 17)
      view.text = "See www.example.com, mail a.b@example.org or call +82 2-123-4567."
      stage.add(view, 20, 100, 200, 120)
      view.dataDetectorTypes = [.link, .phoneNumber]
      stage.turn()
      #expect(view.setting.found.isEmpty)
      view.isEditable = false
      stage.turn()
      _ = view.laidOutText
      #expect(
        view.setting.found.map(\.url.absoluteString) == [
          "https://www.example.com", "mailto:a.b@example.org", "tel:+8221234567",
        ])
    }
  }
}
