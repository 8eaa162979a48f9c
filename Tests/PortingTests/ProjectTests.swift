import Foundation
import Porting
import Testing

struct ProjectTests {
  @Test func `a folder that does not exist, or has no Swift files, is refused`() async throws {
    #expect(throws: ProjectFailure.self) { try Project(folder: "/nonexistent") }
    try await Fixtures.withFolder { folder in
      #expect(throws: ProjectFailure.self) { try Project(folder: folder) }
    }
  }

  @Test func `an Xcode project lists the app, its libraries, settings and resources`() throws {
    let folder = Fixtures.project("Framework")
    let project = try Project(folder: "\(folder)/Framework.xcodeproj")
    #expect(project.app.name == "My_App")
    #expect(project.addressName == "my-app")
    #expect(project.app.sources == ["\(folder)/App/SceneDelegate.swift"])
    #expect(project.app.languageMode == "5")
    #expect(project.libraries.map(\.name) == ["Greeting"])
    #expect(project.libraries[0].sources == ["\(folder)/Greeting/Greeting.swift"])
    #expect(project.libraries[0].languageMode == "6")
    #expect(project.libraries[0].conditions == ["DEBUG", "EXTRA"])
    #expect(project.information == ["CFBundleDisplayName": "My App"])
    #expect(project.informationFile == "\(folder)/App/Info.plist")
    #expect(
      project.resources == ["\(folder)/App/Assets.xcassets", "\(folder)/App/Base.lproj"])
  }

  @Test func `a damaged project file is named`() async throws {
    try await Fixtures.withFolder { folder in
      try Fixtures.write(["A.xcodeproj/project.pbxproj": "{ objects = "], to: folder)
      let failure = #expect(throws: ProjectFailure.self) { try Project(folder: folder) }
      #expect(failure?.description == "\(folder)/A.xcodeproj/project.pbxproj cannot be read")
    }
  }

  @Test func `the modules of a package are sorted by their imports`() async throws {
    try await Fixtures.withFolder { folder in
      try Fixtures.write(
        [
          "Package.swift": "fatalError()", "Sources/Base/B.swift": "",
          "Sources/App/App.swift": "import Views\n@main struct App {}",
          "Sources/Views/V.swift": "import struct Base.B", "Sources/Unused/U.swift": "",
        ], to: folder)
      let project = try Project(folder: folder)
      #expect(project.modules.map(\.name) == ["Base", "Views", "App"])
    }
  }

  @Test func `the text of a manifest names folders and settings of targets`() async throws {
    try await Fixtures.withFolder { folder in
      let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription // .target(name: "Comment")
        let package = Package(name: "Shop", targets: [
          .executableTarget(
            name: "Shop", dependencies: [.target(name: "Views"), .product(name: "X", package: "x")],
            path: "Code/App", exclude: ["Old", "Draft.swift"],
            swiftSettings: [.defaultIsolation(MainActor.self), .swiftLanguageMode(.v5)]),
          .target(name: "Views", path: "Code/Views",
                  swiftSettings: [.enableUpcomingFeature("ExistentialAny")]),
          .testTarget(name: "ShopTests", path: "Checks"),
        ])
        """
      try Fixtures.write(
        [
          "P/Package.swift": manifest, "P/Code/App/A.swift": "import Views\n@main struct A {}",
          "P/Code/App/Old/O.swift": "", "P/Code/App/Draft.swift": "", "P/Code/Views/V.swift": "",
          "P/Checks/C.swift": "import XCTest",
        ], to: folder)
      let project = try Project(folder: "\(folder)/P", for: .tests)
      #expect(project.modules.map(\.name) == ["Views", "Shop"])
      #expect(project.app.sources == ["\(folder)/P/Code/App/A.swift"])
      #expect(project.app.languageMode == "5" && project.app.isMainActorIsolated)
      #expect(project.libraries[0].languageMode == "6")
      #expect(project.libraries[0].features == ["ExistentialAny"])
      #expect(project.tests.map(\.name) == ["ShopTests"])
    }
  }

  @Test(arguments: ["Gallery", "Gallery/GalleryUI"])
  func `the Gallery is built from its folder, without a file that marks its delegate`(
    folder: String
  ) throws {
    let root = Fixtures.project("../../Sources/Apps/\(folder)")
    let project = try Project(folder: root)
    #expect(project.app.name == "GalleryUI")
    #expect(project.delegateClass == "AppDelegate")
    #expect(project.app.languageMode == "6" && project.app.isMainActorIsolated)
    #expect(project.app.features.contains("MemberImportVisibility"))
    #expect(project.libraries.isEmpty)
  }

  @Test func `packages that are imported are found in a folder`() async throws {
    try await Fixtures.withFolder { folder in
      try Fixtures.write(
        [
          "App/A.swift": "@testable import Grid\nimport Missing",
          "Packages/GridKit/Sources/Grid/G.swift": "import Lines",
          "Packages/Lines/Sources/L.swift": "",
        ], to: folder)
      let project = try Project(folder: "\(folder)/App", packages: "\(folder)/Packages")
      #expect(project.modules.map(\.name) == ["Lines", "Grid", "App"])
    }
  }

  @Test func `a package in the folder is read by its manifest`() async throws {
    try await Fixtures.withFolder { folder in
      let manifest = """
        // swift-tools-version: 6.0
        let package = Package(name: "GridKit", targets: [
          .target(name: "Grid", path: "Code", exclude: ["Old.swift"]),
        ])
        """
      try Fixtures.write(
        [
          "App/A.swift": "import Grid", "Packages/GridKit/Package.swift": manifest,
          "Packages/GridKit/Code/G.swift": "", "Packages/GridKit/Code/Old.swift": "",
          "Packages/GridKit/Code/Grid.json": "",
        ], to: folder)
      let project = try Project(folder: "\(folder)/App", packages: "\(folder)/Packages")
      #expect(project.libraries.map(\.name) == ["Grid"])
      #expect(project.libraries[0].sources == ["\(folder)/Packages/GridKit/Code/G.swift"])
      #expect(project.libraries[0].languageMode == "6")
      #expect(project.libraries[0].bundle == "GridKit_Grid.bundle")
      #expect(project.libraries[0].hasBundleAccessor)
    }
  }

  @Test func `folders that a manifest copies remain folders, and other resources have any type`()
    async throws
  {
    try await Fixtures.withFolder { folder in
      let manifest = """
        // swift-tools-version: 5.9
        let package = Package(name: "GridKit", targets: [
          .target(name: "Grid", path: "Code", resources: [
            .process("Texts"), .copy("Pages"), .copy("Notes.md"), .copy("Missing"),
          ]),
        ])
        """
      let names = [
        "Code/G.swift", "Code/Other.txt", "Code/Texts/Poem.txt", "Code/Pages/Index.html",
        "Code/Pages/Tests/Page.swift", "Code/Notes.md",
      ]
      var files = ["App/A.swift": "import Grid", "Packages/GridKit/Package.swift": manifest]
      for name in names { files["Packages/GridKit/\(name)"] = "" }
      try Fixtures.write(files, to: folder)
      let grid = try Project(folder: "\(folder)/App", packages: "\(folder)/Packages").libraries[0]
      let code = "\(folder)/Packages/GridKit/Code"
      #expect(grid.sources == ["\(code)/G.swift"])
      #expect(
        Set(grid.resources) == ["\(code)/Texts/Poem.txt", "\(code)/Pages", "\(code)/Notes.md"])
    }
  }

  @Test func `packages that a tool placed into the project are found`() async throws {
    try await Fixtures.withFolder { folder in
      try Fixtures.write(
        [
          "A.swift": "import Grid\nimport Lines", "Pods/Grid/Sources/G.swift": "",
          "Carthage/Checkouts/Lines/Sources/Lines/L.swift": "",
        ], to: folder)
      let project = try Project(folder: folder)
      #expect(Set(project.libraries.map(\.name)) == ["Grid", "Lines"])
      #expect(project.app.sources == ["\(folder)/A.swift"])
    }
  }

  @Test func `a workspace has the frameworks of its projects and its packages`() throws {
    let folder = Fixtures.project("Modules")
    let project = try Project(folder: folder)
    #expect(project.app.name == "App")
    #expect(Set(project.libraries.map(\.name)) == ["Base", "Design", "Kit"])
    let kit = try #require(project.libraries.first { $0.name == "Kit" })
    // The target for the Mac has the same name.
    #expect(kit.languageMode == "6")
    #expect(kit.bundle == "Frameworks/Kit.framework")
    #expect(kit.resources.contains("\(folder)/Kit/Kit/Panel.xib"))
    #expect(project.resources == ["\(folder)/App/App/en.lproj"])
    let base = try #require(project.libraries.first { $0.name == "Base" })
    #expect(base.sources == ["\(folder)/Packages/Base/Sources/Scale.swift"])
    #expect(base.bundle == nil && !base.hasBundleAccessor)
  }

  @Test(arguments: ["XCLocalSwiftPackageReference", "PBXFileReference"])
  func `a package of an Xcode project is found by its reference`(kind: String) async throws {
    try await Fixtures.withFolder { folder in
      let place = kind == "PBXFileReference" ? "path" : "relativePath"
      let objects = """
        { objects = {
          P = { isa = PBXProject; mainGroup = G; targets = (T); };
          G = { isa = PBXGroup; children = (S, K); sourceTree = "<group>"; };
          S = { isa = PBXFileReference; path = A.swift; sourceTree = "<group>"; };
          B = { isa = PBXBuildFile; fileRef = S; };
          C = { isa = PBXSourcesBuildPhase; files = (B); };
          T = { isa = PBXNativeTarget; buildPhases = (C); name = A;
            productType = "com.apple.product-type.application"; };
          K = { isa = \(kind); \(place) = "../Packages/Lines"; sourceTree = "<group>"; };
        }; rootObject = P; }
        """
      let manifest = "let package = Package(name: \"Lines\", targets: [.target(name: \"Lines\")])"
      try Fixtures.write(
        [
          "App/A.xcodeproj/project.pbxproj": objects, "App/A.swift": "import Lines",
          "Packages/Lines/Package.swift": manifest, "Packages/Lines/Sources/Lines/L.swift": "",
        ], to: folder)
      let project = try Project(folder: folder)
      #expect(project.modules.map(\.name) == ["Lines", "A"])
      // Without the folder around the project, the package is outside of it.
      #expect(try Project(folder: "\(folder)/App").modules.map(\.name) == ["A"])
    }
  }

  @Test func `links out of the folder, tests and products are left out`() async throws {
    try await Fixtures.withFolder { folder in
      try Fixtures.write(
        [
          "App/A.swift": "", "App/AppTests/T.swift": "", "App/Pods/P.swift": "",
          "App/.build/B.swift": "", "Secret/S.swift": "",
        ], to: folder)
      for (name, target) in [("Out", "\(folder)/Secret"), ("Loop", "\(folder)/App")] {
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder)/App/\(name)", withDestinationPath: target)
      }
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/App/S.swift", withDestinationPath: "\(folder)/Secret/S.swift")
      let project = try Project(folder: "\(folder)/App")
      #expect(project.app.sources == ["\(folder)/App/A.swift"])
    }
  }
}
