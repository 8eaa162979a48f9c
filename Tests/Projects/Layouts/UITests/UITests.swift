import XCTest

final class UITests: XCTestCase {
  func testLaunch() { XCUIApplication().launch() }
}
