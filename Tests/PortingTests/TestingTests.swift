import Foundation
import Porting
import Testing

@Suite(.serialized) struct TestingTests {
  private func build(
    _ project: Project, in folder: String
  ) async throws -> ProjectBuilder.TestProduct {
    try await ProjectBuilder(Fixtures.toolchain, folder: folder, run: Fixtures.run)
      .buildTests(of: project)
  }

  private func run(
    _ product: ProjectBuilder.TestProduct, _ arguments: String...
  ) async throws -> (status: Int32, output: String) {
    let result = try await Fixtures.run(product.program, ["--testing-library"] + arguments, "")
    return (result.status, result.output + result.errors)
  }

  @Test func `the tests of a layout library pass, and wait with the app's run loop`() async throws {
    try await Fixtures.withFolder { folder in
      let project = try Project(folder: Fixtures.project("Layouts"), for: .tests)
      #expect(project.isLibrary)
      #expect(project.skippedTests == ["LayoutsUITests"])
      let product = try await build(project, in: folder)
      #expect(product.diagnostics.isEmpty)
      #expect(product.names.contains("LayoutsTests.FillTests/testContainerIsEmpty"))
      let xctest = try await run(product, "xctest")
      #expect(xctest.status == 0, "\(xctest.output)")
      #expect(
        xctest.output.contains("Executed \(product.names.count) tests, with 0 failures"),
        "\(xctest.output)")
      #expect(product.names.count == 14)
      let one = try await run(product, "xctest", "LayoutsTests.FillTests/testFillsWithInset")
      #expect(one.output.contains("Executed 1 test,"), "\(one.output)")
      let testing = try await run(product, "swift-testing")
      #expect(testing.status == 0, "\(testing.output)")
      #expect(testing.output.contains("with 2 tests in 1 suite passed"), "\(testing.output)")
    }
  }

  @Test func `a folder has an app, a library with tests, or neither`() throws {
    let library = try Project.appOrLibrary(folder: Fixtures.project("Layouts"))
    #expect(library.isLibrary && library.tests.map(\.name) == ["LayoutsTests"])
    let app = try Project.appOrLibrary(folder: Fixtures.project("Selectors"))
    #expect(!app.isLibrary && app.tests.isEmpty)
    let failure = #expect(throws: ProjectFailure.self) {
      let folder = Fixtures.project("Layouts") + "/LayoutsTests/Fixtures"
      _ = try Project.appOrLibrary(folder: folder)
    }
    #expect(failure?.description.contains("has no Swift files") == true)
  }

  @Test func `an app's tests run in the launched app and name their own files and lines`()
    async throws
  {
    try await Fixtures.withFolder { folder in
      try Fixtures.write(
        [
          "App/AppDelegate.swift": """
          import UIKit
          @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(
              _ application: UIApplication,
              didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
              window = UIWindow(frame: UIScreen.main.bounds)
              window?.rootViewController = UIViewController()
              window?.makeKeyAndVisible()
              return true
            }
          }
          """,
          "App/Tests/WindowTests.swift": """
          import XCTest
          @testable import App
          class WindowTests: XCTestCase {
            @objc func testWindow() {
              let delegate = UIApplication.shared.delegate as? AppDelegate
              XCTAssertNotNil(delegate?.window?.rootViewController)
            }
            func testFails() { XCTAssertEqual(1, 2, "not equal") }
          }
          """,
          "App/Tests/OtherTests.swift": """
          import Testing
          @Test func failing() { #expect(1 == 2) }
          """,
        ], to: folder)
      let project = try Project(folder: "\(folder)/App", for: .tests)
      let product = try await build(project, in: "\(folder)/out")
      let xctest = try await run(product, "xctest")
      #expect(xctest.status == 1)
      #expect(
        xctest.output.contains(
          "\(folder)/App/Tests/WindowTests.swift:8: error: WindowTests.testFails"),
        "\(xctest.output)")
      #expect(xctest.output.contains("Executed 2 tests, with 1 failure"), "\(xctest.output)")
      let testing = try await run(product, "swift-testing")
      #expect(testing.status == 1)
      #expect(testing.output.contains("OtherTests.swift:2:24"), "\(testing.output)")
      // The app itself is not affected.
      let app = try Project(folder: "\(folder)/App")
      #expect(app.app.sources == ["\(folder)/App/AppDelegate.swift"])
      let program = try await ProjectBuilder(
        Fixtures.toolchain, folder: "\(folder)/out", run: Fixtures.run
      ).build(app).program
      let tree = try await Fixtures.run(program, ["tree", "--container", folder], "")
      #expect(tree.status == 0, "\(tree.errors)")
    }
  }

  @Test func `a test class with the name of its module is run`() async throws {
    try await Fixtures.withFolder { folder in
      try Fixtures.write(
        [
          "App/Package.swift": """
          // swift-tools-version: 6.0
          import PackageDescription
          let package = Package(
            name: "Sums", targets: [.target(name: "Sums"), .testTarget(name: "SumsTests")])
          """,
          "App/Sources/Sums/Sums.swift": "public func sum(_ a: Int, _ b: Int) -> Int { a + b }",
          "App/Tests/SumsTests/SumsTests.swift": """
          import XCTest
          @testable import Sums
          final class SumsTests: XCTestCase {
            func testSum() { XCTAssertEqual(sum(1, 2), 3) }
          }
          final class OtherTests: XCTestCase {
            func testZero() { XCTAssertEqual(sum(0, 0), 0) }
          }
          """,
        ], to: folder)
      let product = try await build(
        Project(folder: "\(folder)/App", for: .tests), in: "\(folder)/out")
      #expect(product.names == ["SumsTests.OtherTests/testZero", "SumsTests.SumsTests/testSum"])
      let xctest = try await run(product, "xctest")
      #expect(xctest.status == 0, "\(xctest.output)")
      #expect(xctest.output.contains("Executed 2 tests, with 0 failures"), "\(xctest.output)")
    }
  }

  @Test func `the unit tests of an Xcode project are found, and those of the interface named`()
    throws
  {
    let folder = Fixtures.project("Framework")
    let project = try Project(folder: folder, for: .tests)
    #expect(project.tests.map(\.name) == ["My_AppTests"])
    #expect(project.tests[0].sources == ["\(folder)/AppTests/GreetingTests.swift"])
    #expect(project.skippedTests == ["My AppUITests"])
    #expect(!project.isLibrary)
  }

  @Test func `a project without tests is refused, by name if they drive the app from outside`()
    async throws
  {
    try await Fixtures.withFolder { folder in
      try Fixtures.write(["App/A.swift": "@main struct A {}"], to: folder)
      let none = #expect(throws: ProjectFailure.self) {
        try Project(folder: "\(folder)/App", for: .tests)
      }
      #expect(none?.description == "\(folder)/App has no unit tests")
      try Fixtures.write(
        ["App/AppUITests/T.swift": "import XCTest\nlet app = XCUIApplication()"], to: folder)
      let skipped = #expect(throws: ProjectFailure.self) {
        try Project(folder: "\(folder)/App", for: .tests)
      }
      #expect(
        skipped?.description
          == "\(folder)/App has no unit tests; AppUITests drives the app from outside, with "
          + "XCUIApplication, which is not available")
    }
  }
}
