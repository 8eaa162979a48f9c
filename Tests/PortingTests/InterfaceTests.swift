import Foundation
import Porting
import Testing

@Suite(.serialized) struct InterfaceTests {
  @Test func `a storyboard's variations follow the size classes`() async throws {
    try await Fixtures.withFolder { folder in
      let product = try await Fixtures.build("SizeClasses", in: folder)
      #expect(product.diagnostics.isEmpty)
      let tall = try await Fixtures.tree(of: product).output
      #expect(tall.contains("Tall only") && !tall.contains("Wide only"), "\(tall)")
      #expect(tall.contains("\"First\" (100 60"), "\(tall)")
      #expect(tall.contains("\"Second\" (100 9"), "\(tall)")
      let wide = try await Fixtures.tree(of: product, "--orientation", "landscape").output
      #expect(!wide.contains("Tall only") && wide.contains("\"Wide only\" (500 60"), "\(wide)")
      #expect(wide.contains("\"First\" (150 60"), "\(wide)")
      let turned = try await Fixtures.tree(of: product, steps: "rotate landscape\n").output
      #expect(turned == wide)
      let back = try await Fixtures.tree(of: product, steps: "rotate landscape\nrotate portrait\n")
        .output
      #expect(back == tall)
    }
  }

  @Test func `a storyboard's views without constraints keep their frames and resizing masks`()
    async throws
  {
    try await Fixtures.withFolder { folder in
      let product = try await Fixtures.build("SizeClasses", in: folder)
      let tall = try await Fixtures.tree(of: product).output
      #expect(tall.contains("\"Fixed\" (20 10 353 30)"), "\(tall)")
      let wide = try await Fixtures.tree(of: product, "--orientation", "landscape").output
      #expect(wide.contains("\"Fixed\" (20 10 812 30)"), "\(wide)")
    }
  }

  @Test func `the top and bottom layout guides of a storyboard follow the bars`() async throws {
    try await Fixtures.withFolder { folder in
      let product = try await Fixtures.build("SizeClasses", in: folder)
      let tall = try await Fixtures.tree(of: product)
      #expect(tall.output.contains("\"Below\" (300 64"), "\(tall)")
      #expect(tall.output.contains("\"Above\" (300 790"), "\(tall)")
      #expect(!tall.errors.contains("is missing"), "\(tall)")
    }
  }

  @Test func `objects of a storyboard that are no responders have outlets and actions`()
    async throws
  {
    try await Fixtures.withFolder { folder in
      let product = try await Fixtures.build("SizeClasses", in: folder)
      let start = try await Fixtures.tree(of: product).output
      for text in ["0 taps", "2 names", "Ada", "Grace"] {
        #expect(start.contains(text), "\(start)")
      }
      let tapped = try await Fixtures.tree(
        of: product, steps: "tap \"Count\"\ntap \"Count\"\ntap \"Skip\"\n")
      #expect(tapped.output.contains("2 taps"), "\(tapped)")
      #expect(tapped.output.contains("skipped"), "\(tapped)")
      let refused = try await Fixtures.tree(of: product, steps: "tap \"Tap me\"\n")
      #expect(refused.output.contains("refused"), "\(refused)")
    }
  }

  @Test func `headers of storyboards and nib files, appearances and fonts of buttons are set`()
    async throws
  {
    try await Fixtures.withFolder { folder in
      let product = try await Fixtures.build("Prototypes", in: folder)
      #expect(product.diagnostics.isEmpty, "\(product.diagnostics)")
      let shelves = try await Fixtures.tree(of: product)
      for text in ["Shelf 1", "Shelf 2", "End of shelf", "Read"] {
        #expect(shelves.output.contains(text), "\(shelves)")
      }
      let table = try await Fixtures.tree(of: product, steps: "tap \"Table\"\ntap \"All books\"\n")
      for text in ["Filtered", "red true", "title 21.0", "edge true", "button 23.0"] {
        #expect(table.output.contains(text), "\(table)")
      }
    }
  }

  @Test func `web views of nib files are those of WebKit`() async throws {
    try await Fixtures.withFolder { folder in
      try Fixtures.write(
        [
          "App/A.swift": """
          import UIKit
          import WebKit
          @main class Delegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func applicationDidFinishLaunching(_ application: UIApplication) {
              window = UIWindow(frame: UIScreen.main.bounds)
              let controller = UIViewController()
              let page = Bundle.main.loadNibNamed("Page", owner: nil)?.first as? WKWebView
              page?.loadHTMLString("<p>Mocha", baseURL: nil)
              if let page { controller.view.addSubview(page) }
              window?.rootViewController = controller
              window?.makeKeyAndVisible()
            }
          }
          """,
          "App/Page.xib": """
          <?xml version="1.0" encoding="UTF-8"?>
          <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
            <objects>
              <wkWebView contentMode="scaleToFill" id="P00-00-001">
                <rect key="frame" x="0.0" y="100" width="320" height="200"/>
                <wkWebViewConfiguration key="configuration">
                  <wkPreferences key="preferences"/>
                </wkWebViewConfiguration>
              </wkWebView>
            </objects>
          </document>
          """,
        ], to: folder)
      let product = try await Fixtures.build(Project(folder: "\(folder)/App"), in: "\(folder)/out")
      #expect(product.diagnostics.isEmpty, "\(product.diagnostics)")
      let tree = try await Fixtures.tree(of: product)
      #expect(tree.output.contains("Mocha"), "\(tree)")
    }
  }

  @Test func `classes of the target are found after it is renamed`() async throws {
    try await Fixtures.withFolder { folder in
      for name in [
        "AppDelegate.swift", "ShelvesViewController.swift", "Info.plist",
        "Base.lproj/Main.storyboard", "BooksHeader.xib", "ShelfFooter.xib",
      ] {
        let text = try String(
          contentsOfFile: "\(Fixtures.project("Prototypes"))/\(name)", encoding: .utf8)
        try Fixtures.write(["Renamed/\(name)": text], to: folder)
      }
      let product = try await ProjectBuilder(
        Fixtures.toolchain, folder: "\(folder)/out", run: Fixtures.run
      ).build(Project(folder: "\(folder)/Renamed"))
      let shelves = try await Fixtures.tree(of: product)
      #expect(shelves.output.contains("Shelf 2"), "\(shelves)")
      #expect(!shelves.errors.contains("does not exist"), "\(shelves)")
    }
  }
}
