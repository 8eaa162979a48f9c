import Testing
import UIKit
import UIKitTestSupport

// After Apple's documentation of UIAccessibility's accessibilityLabel.

@Suite struct AccessibleImageTests {
  @Test func `buttons with a symbol alone are read by its meaning`() {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "magnifyingglass"), for: .normal)
    #expect(button.accessibilityLabel == "Search")
    button.setTitle("Find", for: .normal)
    #expect(button.accessibilityLabel == "Find")
    let image = UIImage(systemName: "star.fill")
    #expect(image?.accessibilityLabel == "star")
    image?.accessibilityLabel = "Favorite"
    #expect(UIImageView(image: image).accessibilityLabel == "Favorite")
    let object = NSObject()
    #expect(object.accessibilityLabel == nil)
    object.accessibilityLabel = "thing"
    #expect(object.accessibilityLabel == "thing")
  }
}
