import Testing
import UIKit

/// - SeeAlso: Apple, `UIBarButtonItem.init(primaryAction:)`.
@Suite struct BarButtonItemTests {
  @Test func `an item made from an action has its title and image`() {
    let image = UIImage()
    let action = UIAction(title: "Choose", image: image, attributes: .disabled) { _ in }
    let item = UIBarButtonItem(primaryAction: action)
    #expect(item.title == "Choose")
    #expect(item.image === image)
    #expect(!item.isEnabled)
  }

  @Test func `an item's title overrides its action's`() {
    let item = UIBarButtonItem(title: "Go", primaryAction: UIAction(title: "Choose") { _ in })
    #expect(item.title == "Go")
    #expect(UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in }).title == "Done")
  }
}
