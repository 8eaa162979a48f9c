import DisplayProtocol
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite(.serialized) struct FractionalScaleTests {
  @Test(arguments: [1, 1.25, 1.5, 1.75, 2, 3])
  func `a bar on the bottom edge settles at any scale`(scale: Double) {
    onScreen({
      $0.scale = scale
      $0.safeArea.bottom = 34
    }) { screen in
      var messages: [String] = []
      UIApplication.shared.onReport = { messages.append($0) }
      defer { UIApplication.shared.onReport = nil }
      let controller = UIViewController()
      let (bar, content) = (UIView(), UIView())
      for view in [bar, content] { view.translatesAutoresizingMaskIntoConstraints = false }
      controller.view.addSubview(bar)
      bar.addSubview(content)
      // Half a pixel at some scales, for the height of the bar and its top edge.
      let height = content.heightAnchor.constraint(equalToConstant: 101)
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
        bar.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor),
        content.topAnchor.constraint(equalTo: bar.topAnchor), height,
        content.leadingAnchor.constraint(equalTo: bar.leadingAnchor),
        content.trailingAnchor.constraint(equalTo: bar.trailingAnchor),
        bar.safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      ])
      screen.show(controller)
      for step in 0..<12 {
        height.constant = 101 + Double(step) / 6
        screen.turn()
        #expect(bar.safeAreaInsets.bottom == 34)
      }
      #expect(messages.isEmpty)
    }
  }
}
