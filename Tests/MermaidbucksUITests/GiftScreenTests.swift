import AppsUI
import DisplayProtocol
import Testing
import UIKit
import UIKitTestSupport

@testable import MermaidbucksKit
@testable import MermaidbucksUI

@MainActor
@Suite(.serialized) struct GiftScreenTests {
  @Test(arguments: ["L", "AX3", "AX5"])
  func `the example of a gift code is not cut off`(size: String) throws {
    try onScreen({ $0.contentSize = size }) { screen in
      let controller = UIViewController()
      let field = GiftCodeField(frame: CGRect(x: 16, y: 80, width: 343, height: 90))
      controller.view.addSubview(field)
      field.show("Gift code", text: "", isEnabled: true, isFaulty: false)
      screen.show(controller)
      let font = try #require(field.textField.font)
      let text = try #require(field.textField.placeholder)
      let width = text.size(withAttributes: [.font: font]).width
      #expect(width <= field.textField.bounds.width, "\(font.pointSize)")
    }
  }
}
