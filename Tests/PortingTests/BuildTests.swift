import Foundation
import Porting
import Testing

@Suite(.serialized) struct BuildTests {
  /// Runs steps on an app, and returns its accessibility tree.
  private func tree(
    of product: ProjectBuilder.Product, steps: String, locale: String = "en_US"
  ) async throws -> String {
    let result = try await Fixtures.tree(of: product, steps: steps, "--locale", locale)
    #expect(result.status == 0, "\(result.errors)")
    return result.output
  }

  @Test func `targets, notifications, optional requirements and delays work unmodified`()
    async throws
  {
    try await Fixtures.withFolder { folder in
      let product = try await Fixtures.build("Selectors", in: folder)
      #expect(product.diagnostics.isEmpty)
      let text = try await tree(
        of: product,
        steps: "tap \"Save\"\ntap \"Add\"\ntap \"Stop\"\ntap \"Later\"\nwait 3\ntap \"Touch\"\n"
          + "tap \"Total\"\n")
      #expect(
        text.contains("view.frame picked 3 saved Add listChanged later touched again"), "\(text)")
      #expect(text.contains("Total 1"), "\(text)")
      #expect(
        text.contains(
          "added, inherited by Counter, inherited by LateCounter, inherited by LateCounter, marked,"
            + " override, same true"), "\(text)")
    }
  }

  @Test func `members of extensions are overridden as in Objective-C`() async throws {
    try await Fixtures.withFolder { folder in
      let product = try await Fixtures.build("ExtensionMembers", in: folder)
      #expect(product.diagnostics.isEmpty, "\(product.diagnostics)")
      let text = try await tree(of: product, steps: "")
      #expect(
        text.contains(
          "menu screen controller screen menu | controller plain | screen controller screen"
            + " | menu reload | 7 | acb | view 1 | cell 1 view 1 view 5 | cell 3 view 1 view 5"),
        "\(text)")
    }
  }

  @Test func `an Xcode project with a library, a catalog and a scene runs, but not its script`()
    async throws
  {
    try await Fixtures.withFolder { folder in
      let path = Fixtures.project("Framework")
      let product = try await Fixtures.build(Project(folder: path), in: folder)
      #expect(try await tree(of: product, steps: "").contains("Hello, developer"))
      #expect(!FileManager.default.fileExists(atPath: "\(path)/script-ran"))
      let list = try PropertyListSerialization.propertyList(
        from: Data(contentsOf: URL(filePath: "\(product.bundle)/Info.plist")), format: nil)
      #expect((list as? [String: Any])?["CFBundleDisplayName"] as? String == "My App")
    }
  }

  @Test func `frameworks and packages of a workspace have bundles of their own`() async throws {
    try await Fixtures.withFolder { folder in
      let product = try await Fixtures.build("Modules", in: folder)
      #expect(product.diagnostics.isEmpty, "\(product.diagnostics)")
      let text = try await tree(of: product, steps: "")
      #expect(
        text.contains(
          "App | Kit | Design | 50 25 | 16 | true | 120.0 | true | true | 30 | view 1 4"
            + " | badge view 2 10 | round badge view 3 10 | button 1 4"),
        "\(text)")
    }
  }

  @Test func `scenes, segues, outlets and actions of a storyboard work unmodified`() async throws {
    try await Fixtures.withFolder { folder in
      let product = try await Fixtures.build("Storyboard", in: folder)
      #expect(
        product.diagnostics.map(\.message) == ["the element arscnView is not available"])
      let list = try await tree(of: product, steps: "")
      #expect(list.contains("Drinks") && list.contains("Mocha"), "\(list)")
      let drink = try await tree(of: product, steps: "tap \"Mocha\"\n")
      for text in ["Badge New 12.0", "Mocha", "Order", "\"Add\"", "Size 0", "Size 1"] {
        #expect(drink.contains(text), "\(drink)")
      }
      #expect(!drink.contains("\"Button\""), "\(drink)")
      let korean = try await tree(of: product, steps: "tap \"Mocha\"\n", locale: "ko_KR")
      #expect(korean.contains("주문"), "\(korean)")
      let ordered = try await tree(
        of: product,
        steps: "tap \"Mocha\"\ntap \"Order\"\ntap \"Size 1\"\ntap \"Size 0\"\n")
      #expect(ordered.contains("Size 0 2"), "\(ordered)")
      let tapped = try await tree(of: product, steps: "tap \"Mocha\"\ntap \"Mocha\"\n")
      #expect(tapped.contains("Tapped"), "\(tapped)")
      let added = try await tree(
        of: product,
        steps:
          "tap \"Add\"\nexpect \"A name is enough\"\ntype \"Cortado\" into \"Name\"\ntap \"Save\"\nwait 2\n"
      )
      #expect(added.contains("Cortado") && !added.contains("New Drink"), "\(added)")
    }
  }

  @Test func `notes of a data model are added, deleted and shown after a restart`() async throws {
    try await Fixtures.withFolder { folder in
      let product = try await Fixtures.build("Notes", in: folder)
      try await Fixtures.withFolder { container in
        func tree(_ steps: String) async throws -> String {
          try Fixtures.write(["steps": steps], to: folder)
          let result = try await Fixtures.run(
            product.program, ["tree", "--steps", "\(folder)/steps", "--container", container], "")
          #expect(result.status == 0, "\(result.errors)")
          return result.output
        }
        let added = try await tree("tap \"Add\"\nwait 2\ntap \"Add\"\nwait 2\n")
        #expect(added.contains("Note 1") && added.contains("Note 2 of Today 2"), "\(added)")
        let restarted = try await tree("tap \"Delete First\"\nwait 2\n")
        #expect(restarted.contains("Note 1 of Today"), "\(restarted)")
        #expect(!restarted.contains("Note 2"), "\(restarted)")
        #expect(try await tree("").contains("Note 1 of Today 1"))
        // The container is the home of the app, not that of the developer.
        let store = "\(container)/.local/share/Notes.sqlite"
        #expect(FileManager.default.fileExists(atPath: store))
      }
    }
  }

  @Test func `texts, plural forms and formats follow the language of the app`() async throws {
    try await Fixtures.withFolder { folder in
      let product = try await Fixtures.build("Localized", in: folder)
      #expect(product.diagnostics.isEmpty)
      let english = try await tree(of: product, steps: "")
      #expect(
        english.contains(
          "Hello | Default | Goodbye | Ada owes 4 dollars | one cup in Seoul | 2 cups in Seoul | "
            + "3 drinks | 100 % cotton | Thursday | en_US"), "\(english)")
      let korean = try await tree(of: product, steps: "", locale: "ko_KR")
      #expect(
        korean.contains(
          "안녕하세요 | Default | 안녕히 가세요 | 4달러: Ada | 커피 1잔, Seoul | 커피 2잔, Seoul | "
            + "음료 3개 | 면 100 % | 목요일 | ko_KR"), "\(korean)")
    }
  }

  @Test func `fonts of the app are found by their names`() async throws {
    try await Fixtures.withFolder { folder in
      let product = try await Fixtures.build("Fonts", in: folder)
      let text = try await tree(of: product, steps: "")
      // Each letter of the regular font is as wide as high, and one of the bold font half wider.
      for line in [
        "\"regular\" (20 100 140 20)", "\"heavy\" (20 150 150 20)", "\"family\" (20 200 60 10)",
        "FerryBlocks-Bold FerryBlocks-Regular true",
      ] {
        #expect(text.contains(line), "\(text)")
      }
    }
  }

  @Test func `published values of a view model appear in its view`() async throws {
    try await Fixtures.withFolder { folder in
      let product = try await Fixtures.build("ViewModel", in: folder)
      #expect(product.diagnostics.isEmpty)
      let text = try await tree(
        of: product, steps: "tap \"Add\"\ntap \"Add\"\ntype \"M\" into \"Search\"\n")
      // The event before a change is sent while the property has its old value.
      for line in ["Count 42", "\"Mocha\"", "Changes after 42", "Both"] {
        #expect(text.contains(line), "\(text)")
      }
    }
  }

  @Test func `submodules of Apple's frameworks are imported`() async throws {
    try await Fixtures.withFolder { folder in
      let source = """
        import CoreImage.CIFilterBuiltins
        import UIKit
        import UIKit.UIGestureRecognizerSubclass
        class Refusing: UITapGestureRecognizer {
          override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            state = .failed
          }
        }
        let filter = CIFilter.qrCodeGenerator()
        @main class Delegate: UIResponder, UIApplicationDelegate {}
        """
      try Fixtures.write(["App/A.swift": source], to: folder)
      let product = try await Fixtures.build(Project(folder: "\(folder)/App"), in: "\(folder)/out")
      #expect(product.diagnostics.isEmpty)
    }
  }

  @Test func `observable objects need no import of Combine`() async throws {
    try await Fixtures.withFolder { folder in
      let model = """
        import Foundation
        final class Model: ObservableObject {
          @Published var count = 0
        }
        """
      let source = """
        import UIKit
        final class Game: ObservableObject {
          @Published var points = 0
          let ticks = Timer.publish(every: 1, on: .current, in: .common).autoconnect()
        }
        @main class Delegate: UIResponder, UIApplicationDelegate {}
        """
      try Fixtures.write(["App/A.swift": source, "App/Model.swift": model], to: folder)
      let product = try await Fixtures.build(Project(folder: "\(folder)/App"), in: "\(folder)/out")
      #expect(product.diagnostics.isEmpty)
    }
  }

  @Test func `an error has the place of the original, and an unchanged build is kept`()
    async throws
  {
    try await Fixtures.withFolder { folder in
      let sources = """
        import UIKit
        @main class Delegate: UIResponder, UIApplicationDelegate {
          @objc func saved() {}
          let action = #selector(saved)
        }
        """
      try Fixtures.write(["App/A.swift": sources], to: folder)
      let project = try Project(folder: "\(folder)/App")
      let program = try await Fixtures.build(project, in: "\(folder)/out").program
      let date =
        try FileManager.default.attributesOfItem(
          atPath: "\(folder)/out/objects/App/_A.o")[.modificationDate] as? Date
      _ = try await Fixtures.build(project, in: "\(folder)/out")
      let again =
        try FileManager.default.attributesOfItem(
          atPath: "\(folder)/out/objects/App/_A.o")[.modificationDate] as? Date
      #expect(date == again)
      #expect(FileManager.default.isExecutableFile(atPath: program))
      try Fixtures.write(
        ["App/A.swift": sources.replacing("saved() {}", with: "saved() { nope() }")], to: folder)
      let failure = await #expect(throws: ProjectBuilder.Failure.self) {
        _ = try await Fixtures.build(project, in: "\(folder)/out")
      }
      #expect(
        failure?.description
          == "\(folder)/App/A.swift:3:24: error: cannot find 'nope' in scope")
    }
  }

  @Test func `a report names missing modules and interface files, most files first`() async throws {
    try await Fixtures.withFolder { folder in
      try Fixtures.write(
        [
          "App/A.swift": "import Charts\nimport UIKit", "App/B.swift": "import Charts",
          "App/C.swift": "import SwiftUI",
          "App/Base.lproj/Main.storyboard": "<document><arscnView id=\"a\"/></document>",
        ], to: folder)
      let project = try Project(folder: "\(folder)/App")
      let report = ProjectReport(project, modules: Fixtures.toolchain.modules)
      #expect(
        report.gaps.map(\.message) == [
          "module Charts", "module SwiftUI", "the element arscnView is not available",
        ])
      #expect(report.gaps.first?.places == ["A.swift", "B.swift"])
      #expect(!report.canBeBuilt)
    }
  }
}
