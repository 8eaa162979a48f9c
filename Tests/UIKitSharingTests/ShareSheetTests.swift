import CoreGraphics
import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

@Suite(.serialized) struct ShareSheetTests {
  /// An activity that writes down what happens to it.
  private class Recorder: UIActivity {
    var lines: [String] = []
    var completes = true
    var controller: UIViewController?

    override var activityType: ActivityType? { ActivityType("test.recorder") }
    override var activityTitle: String? { "Record" }
    override var activityViewController: UIViewController? { controller }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      activityItems.contains { $0 is String }
    }
    override func prepare(withActivityItems activityItems: [Any]) {
      lines.append("prepare \(activityItems)")
    }
    override func perform() {
      lines.append("perform")
      activityDidFinish(completes)
    }
  }

  private final class Tile: Recorder {
    override class var activityCategory: Category { .share }
    override var activityType: ActivityType? { ActivityType("test.tile") }
    override var activityTitle: String? { "Tile" }
  }

  private final class Source: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(
      _ activityViewController: UIActivityViewController
    ) -> Any { "placeholder" }

    func activityViewController(
      _ activityViewController: UIActivityViewController,
      itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { activityType == .copyToPasteboard ? "copied" : nil }

    func activityViewController(
      _ activityViewController: UIActivityViewController,
      subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "Subject" }
  }

  private final class Outcomes {
    var lines: [String] = []
  }

  private func onSheet(
    _ items: [Any], _ own: [UIActivity] = [], excluding: [UIActivity.ActivityType] = [],
    locale: String = "en_US",
    _ body: (UIActivityViewController, UIViewController, Outcomes, TestScreen) throws -> Void
  ) rethrows {
    try onScreen({ $0.locale = locale }) { screen in
      let presenter = UIViewController()
      screen.show(presenter)
      let outcomes = Outcomes()
      let sheet = UIActivityViewController(activityItems: items, applicationActivities: own)
      sheet.excludedActivityTypes = excluding
      sheet.completionWithItemsHandler = { [weak presenter] type, completed, _, _ in
        let isFree = presenter?.presentedViewController == nil
        outcomes.lines.append("\(type?.rawValue ?? "none") \(completed) free \(isFree)")
      }
      presenter.present(sheet, animated: true)
      screen.turn()
      screen.advance(by: 1)
      try body(sheet, presenter, outcomes, screen)
    }
  }

  private func find(_ label: String, in view: UIView) -> UIView? {
    if view.accessibilityLabel == label || (view as? UILabel)?.text == label { return view }
    for child in view.subviews {
      if let found = find(label, in: child) { return found }
    }
    return nil
  }

  private func tap(_ label: String, in sheet: UIViewController, _ screen: TestScreen) throws {
    let view = try #require(find(label, in: sheet.view))
    screen.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
    screen.advance(by: 1)
  }

  @Test func `on a phone the share sheet has the medium detent`() {
    onSheet(["Text"]) { sheet, presenter, _, _ in
      #expect(presenter.presentedViewController === sheet)
      let top = sheet.view.convert(CGPoint.zero, to: nil).y
      #expect(top > 330 && top < 470)
    }
  }

  @Test func `Copy sets the pasteboard and completes after the dismissal`() throws {
    try onSheet(["Text"]) { sheet, _, outcomes, screen in
      try tap("Copy", in: sheet, screen)
      #expect(UIPasteboard.general.string == "Text")
      #expect(outcomes.lines == ["com.apple.UIKit.activity.CopyToPasteboard true free true"])
    }
  }

  @Test func `a copied link is a URL and a string, an image is neither`() throws {
    let url = try #require(URL(string: "https://ferry.example/a"))
    try onSheet([url]) { sheet, _, _, screen in
      #expect(find("ferry.example", in: sheet.view) != nil)
      try tap("Copy", in: sheet, screen)
      #expect(UIPasteboard.general.url == url)
      #expect(UIPasteboard.general.string == "https://ferry.example/a")
    }
    let image = UIImage()
    try onSheet([image]) { sheet, _, _, screen in
      try tap("Copy", in: sheet, screen)
      #expect(UIPasteboard.general.image === image)
      #expect(!UIPasteboard.general.hasStrings && !UIPasteboard.general.hasURLs)
    }
  }

  @Test func `a tall preview leaves space for the activities`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 80, height: 80)).image { _ in }
    try onSheet([image, image]) { sheet, _, _, _ in
      let title = try #require(find("Image", in: sheet.view))
      #expect(title.convert(CGPoint.zero, to: sheet.view).y < 40)
    }
  }

  @Test func `closing completes without an activity`() throws {
    try onSheet(["Text"]) { sheet, _, outcomes, screen in
      try tap("Close", in: sheet, screen)
      #expect(outcomes.lines == ["none false free true"])
    }
  }

  @Test func `an activity is prepared, then performed`() throws {
    let recorder = Recorder()
    try onSheet(["Text"], [recorder]) { sheet, _, outcomes, screen in
      try tap("Record", in: sheet, screen)
      #expect(recorder.lines == ["prepare [\"Text\"]", "perform"])
      #expect(outcomes.lines == ["test.recorder true free true"])
    }
  }

  @Test func `an activity that did not complete keeps the sheet`() throws {
    let recorder = Recorder()
    recorder.completes = false
    try onSheet(["Text"], [recorder]) { sheet, presenter, outcomes, screen in
      try tap("Record", in: sheet, screen)
      #expect(outcomes.lines == ["test.recorder false free false"])
      #expect(presenter.presentedViewController === sheet)
      try tap("Copy", in: sheet, screen)
      #expect(outcomes.lines.last == "com.apple.UIKit.activity.CopyToPasteboard true free true")
    }
  }

  @Test func `an activity's controller is presented over the sheet and dismissed with it`() throws {
    let recorder = Recorder()
    recorder.controller = UIViewController()
    try onSheet(["Text"], [recorder]) { sheet, presenter, outcomes, screen in
      try tap("Record", in: sheet, screen)
      #expect(sheet.presentedViewController === recorder.controller)
      #expect(recorder.lines == ["prepare [\"Text\"]"])
      recorder.activityDidFinish(true)
      screen.turn()
      screen.advance(by: 2)
      #expect(presenter.presentedViewController == nil)
      #expect(outcomes.lines == ["test.recorder true free true"])
    }
  }

  @Test func `excluded and impossible activities are not offered`() {
    onSheet(["Text"], [Recorder(), Tile()], excluding: [.copyToPasteboard]) { sheet, _, _, _ in
      #expect(find("Copy", in: sheet.view) == nil)
      #expect(find("Record", in: sheet.view) != nil)
      #expect(find("Tile", in: sheet.view) != nil)
    }
    onSheet([UIImage()], [Recorder()]) { sheet, _, _, _ in
      #expect(find("Record", in: sheet.view) == nil)
      #expect(find("Copy", in: sheet.view) != nil)
    }
  }

  @Test func `a source decides on its item when the activity is known`() throws {
    try onSheet([Source()]) { sheet, _, _, screen in
      #expect(find("Subject", in: sheet.view) != nil)
      try tap("Copy", in: sheet, screen)
      #expect(UIPasteboard.general.string == "copied")
    }
  }

  @Test func `the sheet speaks Korean`() {
    onSheet(["글"], locale: "ko_KR") { sheet, _, _, _ in
      #expect(find("복사", in: sheet.view) != nil)
      #expect(find("일반 텍스트", in: sheet.view) != nil)
    }
  }

  @Test func `on a tablet the sheet is a popover at its source`() throws {
    try onScreen({
      $0.idiom = .pad
      $0.size = CGSize(width: 820, height: 1_180)
    }) { screen in
      let presenter = UIViewController()
      let source = UIView(frame: CGRect(x: 400, y: 200, width: 20, height: 20))
      presenter.view.addSubview(source)
      screen.show(presenter)
      let sheet = UIActivityViewController(activityItems: ["Text"], applicationActivities: nil)
      let popover = try #require(sheet.popoverPresentationController)
      popover.sourceView = source
      presenter.present(sheet, animated: false)
      screen.turn()
      #expect(popover.arrowDirection == .up)
      #expect(sheet.view.bounds.size == CGSize(width: 375, height: 480))
    }
  }
}
