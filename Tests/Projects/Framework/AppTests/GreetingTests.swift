import XCTest

@testable import My_App

final class GreetingTests: XCTestCase {
  func testScene() {
    XCTAssertTrue(UIApplication.shared.connectedScenes.first?.delegate is MainScene)
  }
}
