import UIKit
import XCTest

@testable import Layouts

class LayoutTestCase: XCTestCase {
  var container: UIView!
  var window: UIWindow!

  override func setUp() {
    super.setUp()
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    container = UIView(frame: window.bounds)
    window.addSubview(container)
  }

  override func tearDown() {
    container = nil
    window = nil
    super.tearDown()
  }

  // The subclasses run it, too.
  func testContainerIsEmpty() { XCTAssertTrue(container.subviews.isEmpty) }
}

final class FillTests: LayoutTestCase {
  func testFillsWithInset() {
    let view = UIView()
    container.addSubview(view)
    view.layout { $0.fill(inset: 10) }
    container.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 10, y: 10, width: 280, height: 180))
  }

  func testMakerCollectsConstraints() throws {
    let view = UIView()
    container.addSubview(view)
    let maker = LayoutMaker(view).size(40, 30)
    let constraint = try XCTUnwrap(maker.constraints.first)
    XCTAssertEqual(maker.constraints.count, 2)
    XCTAssertEqual(constraint.constant, 40, accuracy: 0.001)
    XCTAssertNil(constraint.secondItem)
  }

  func testConstraintDescribesItself() {
    let constraint = LabeledConstraint(
      item: UIView(), attribute: .width, relatedBy: .equal, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: 4)
    constraint.label = "width"
    XCTAssertEqual("\(constraint)", "width is 4.0")
  }

  func testConstraintMeasuresAlongItsAxis() {
    let view = UIView()
    container.addSubview(view)
    let constraints = [
      view.leftAnchor.constraint(equalTo: container.leftAnchor),
      view.topAnchor.constraint(equalTo: container.bottomAnchor),
      view.heightAnchor.constraint(equalTo: container.widthAnchor),
      view.heightAnchor.constraint(equalToConstant: 4),
    ]
    let distances = constraints.map { $0.distance(to: container) }
    XCTAssertEqual(distances.compactMap { $0 }.count, 4)
    XCTAssertEqual(distances[2], container.widthAnchor)
    XCTAssertEqual(distances[3], container.widthAnchor)
  }

  func testSizeComesFromFixture() throws {
    let url = try XCTUnwrap(Bundle.main.url(forResource: "sizes", withExtension: "json"))
    let sizes = try JSONDecoder().decode([String: Double].self, from: Data(contentsOf: url))
    let view = UIView()
    container.addSubview(view)
    view.layout { $0.size(sizes["width"]!, sizes["height"]!) }
    container.layoutIfNeeded()
    XCTAssertEqual(view.bounds.size, CGSize(width: 40, height: 30))
  }

  func testPerformanceOfLayout() {
    measure {
      let view = UIView()
      container.addSubview(view)
      view.layout { $0.fill() }
      container.layoutIfNeeded()
      view.removeFromSuperview()
    }
  }

  #if os(macOS)
    func testOnMac() { XCTFail("This is not a Mac.") }
  #endif

  private func testHelper() { XCTFail("A private method is not a test.") }
}

final class WaitingTests: LayoutTestCase {
  func testAnimationEndsWhileWaiting() {
    window.makeKeyAndVisible()
    let fader = Fader()
    let ended = expectation(description: "ended")
    let later = expectation(description: "later")
    fader.fade(container) { ended.fulfill() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
      // Animations and queues follow the same time.
      XCTAssertEqual(fader.count, 1)
      later.fulfill()
    }
    XCTAssertEqual(fader.count, 0)
    wait(for: [ended, later], timeout: 10)
    XCTAssertEqual(container.alpha, 0)
  }

  func testInvertedExpectation() {
    let ended = expectation(description: "ended")
    ended.isInverted = true
    window.makeKeyAndVisible()
    UIView.animate(withDuration: 3, animations: { self.container.alpha = 0.5 }) { _ in
      ended.fulfill()
    }
    waitForExpectations(timeout: 0.1)
  }

  func testLayoutFollowsTurnOfRunLoop() {
    let view = UIView()
    window.makeKeyAndVisible()
    container.addSubview(view)
    view.layout { $0.fill() }
    let turn = expectation(description: "turn")
    DispatchQueue.main.async { turn.fulfill() }
    wait(for: [turn], timeout: 10)
    XCTAssertEqual(view.frame, container.bounds)
  }

  func testNotification() {
    let name = Notification.Name("changed")
    let posted = expectation(forNotification: name, object: nil)
    NotificationCenter.default.post(name: name, object: nil)
    wait(for: [posted], timeout: 10)
  }

  @MainActor
  func testTaskOfMainActor() async throws {
    container.alpha = 0.5
    try await Task.sleep(nanoseconds: 1_000)
    XCTAssertEqual(container.alpha, 0.5)
  }
}
