import DisplayProtocol
import Foundation
import SafariServices
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct SafariViewControllerTests {
  private final class Recorder: NSObject, SFSafariViewControllerDelegate {
    var lines: [String] = []

    func safariViewControllerDidFinish(_ controller: SFSafariViewController) {
      lines.append("finished")
    }

    func safariViewController(
      _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {
      lines.append("loaded \(didLoadSuccessfully)")
    }
  }

  private func bar(in view: UIView) -> UINavigationBar? {
    if let bar = view as? UINavigationBar { return bar }
    return view.subviews.lazy.compactMap { bar(in: $0) }.first
  }

  private func present(_ recorder: Recorder, on screen: TestScreen) throws -> SFSafariViewController
  {
    let root = UIViewController()
    screen.show(root)
    let url = try #require(URL(string: "https://ferry.example/drinks?size=tall"))
    let controller = SFSafariViewController(url: url)
    controller.delegate = recorder
    root.present(controller, animated: true)
    screen.turn()
    screen.advance(by: 2)
    return controller
  }

  @Test func `the page opens in the browser, once, and its server is in the bar`() throws {
    try onScreen(capabilities: .opensLinks) { screen in
      let recorder = Recorder()
      let controller = try present(recorder, on: screen)
      let links = screen.display.transactions.compactMap { $0.systemRequests?.link }
      #expect(links == ["https://ferry.example/drinks?size=tall"])
      #expect(recorder.lines == ["loaded true"])
      #expect(bar(in: controller.view)?.topItem?.title == "ferry.example")
    }
  }

  @Test func `Done dismisses the controller and calls its delegate`() throws {
    try onScreen { screen in
      let recorder = Recorder()
      let controller = try present(recorder, on: screen)
      let root = screen.window.rootViewController
      #expect(root?.presentedViewController === controller)
      let item = try #require(bar(in: controller.view)?.topItem?.leftBarButtonItem)
      item.primaryAction?.performWithSender(nil, target: nil)
      screen.turn()
      screen.advance(by: 2)
      #expect(root?.presentedViewController == nil)
      #expect(recorder.lines == ["loaded false", "finished"])
    }
  }
}
