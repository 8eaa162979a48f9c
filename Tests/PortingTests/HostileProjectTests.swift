import Foundation
import Porting
import Testing

/// Broken and malicious projects: each is reported by one message, and none runs code or hangs.
@Suite(.serialized) struct HostileProjectTests {
  private static let delegate = """
    import UIKit
    @main class Delegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
        label.text = "Ready"
        controller.view.addSubview(label)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
      }
    }
    """

  /// The message of a project that cannot be read.
  private func message(_ folder: String, _ target: String? = nil) -> String? {
    let failure = #expect(throws: ProjectFailure.self) {
      try Project(folder: folder, target: target)
    }
    return failure?.description
  }

  private func files(in folder: String) -> [String] {
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted()
  }

  /// The project file of apps with their folders, in the form of Xcode 16.
  private func projectFile(_ apps: [String], settings: String = "") -> String {
    let targets = apps.enumerated().map { index, app in
      """
      T\(index) = {isa = PBXNativeTarget; buildConfigurationList = L; buildPhases = (S); \
      dependencies = (); fileSystemSynchronizedGroups = (G\(index)); name = "\(app)"; \
      productType = "com.apple.product-type.application"; };
      G\(index) = {isa = PBXFileSystemSynchronizedRootGroup; path = "\(app)"; sourceTree = "<group>"; };
      """
    }
    return """
      { objects = {
      S = {isa = PBXShellScriptBuildPhase; shellScript = "touch $SRCROOT/harm"; };
      L = {isa = XCConfigurationList; buildConfigurations = (D); };
      D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(settings)}; };
      \(targets.joined(separator: "\n"))
      M = {isa = PBXGroup; children = (\(apps.indices.map { "G\($0)" }.joined(separator: ", "))); sourceTree = "<group>"; };
      R = {isa = PBXProject; mainGroup = M; targets = (\(apps.indices.map { "T\($0)" }.joined(separator: ", "))); };
      }; rootObject = R; }
      """
  }

  @Test func `scripts and settings with commands are not run, and the folder is unchanged`()
    async throws
  {
    try await Fixtures.withFolder { folder in
      let settings = """
        PRODUCT_MODULE_NAME = "$(shell touch \(folder)/harm)"; \
        INFOPLIST_FILE = "$(shell touch \(folder)/harm)"; SWIFT_VERSION = "5.0"; \
        OTHER_SWIFT_FLAGS = "-load-plugin-executable \(folder)/harm";
        """
      try Fixtures.write(
        [
          "P/App.xcodeproj/project.pbxproj": projectFile(["App"], settings: settings),
          "P/App/A.swift": Self.delegate,
        ], to: folder)
      let before = files(in: "\(folder)/P")
      let project = try Project(folder: "\(folder)/P")
      #expect(project.app.name == "App")
      #expect(project.informationFile == nil)
      _ = try await Fixtures.build(project, in: "\(folder)/out")
      #expect(files(in: "\(folder)/P") == before)
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/harm"))
    }
  }

  @Test func `names with spaces, quotes and other alphabets are built`() async throws {
    try await Fixtures.withFolder { folder in
      let root = "\(folder)/Mein \"Café\" - it's $HOME"
      try Fixtures.write(
        [
          "Ansicht \"ä\" 'x' 화면.swift": "import UIKit\nclass A: UIView { func a() { nope() } }",
          "Delegate.swift": Self.delegate,
        ], to: root)
      let project = try Project(folder: root)
      let failure = await #expect(throws: ProjectBuilder.Failure.self) {
        _ = try await Fixtures.build(project, in: "\(folder)/out")
      }
      #expect(
        failure?.description
          == "\(root)/Ansicht \"ä\" 'x' 화면.swift:2:30: error: cannot find 'nope' in scope")
      try Fixtures.write(["Ansicht \"ä\" 'x' 화면.swift": "import UIKit"], to: root)
      let program = try await Fixtures.build(project, in: "\(folder)/out").program
      let tree = try await Fixtures.run(program, ["tree", "--container", folder], "")
      #expect(tree.output.contains("Ready"), "\(tree.errors)")
      try Fixtures.write(["앱/A.swift": ""], to: folder)
      #expect(try Project(folder: "\(folder)/앱").app.name == "App")
      try Fixtures.write(["UIKit/A.swift": ""], to: folder)
      #expect(try Project(folder: "\(folder)/UIKit").app.name == "UIKitApp")
    }
  }

  @Test func `a view that lays itself out without end ends only its own process`() async throws {
    try await Fixtures.withFolder { folder in
      let view = """
        class Endless: UIView {
          override func layoutSubviews() { layoutSubviews() }
        }
        """
      let source =
        Self.delegate.replacing("UIViewController()", with: "Controller()") + "\n" + view
        + "\nclass Controller: UIViewController { override func loadView() { view = Endless() } }"
      try Fixtures.write(["App/A.swift": source], to: folder)
      let product = try await Fixtures.build(Project(folder: "\(folder)/App"), in: "\(folder)/out")
      let result = try await Fixtures.run(product.program, ["tree", "--container", folder], "")
      #expect(result.status != 0)
    }
  }

  @Test func `a project file that is damaged, nested or circular is named`() async throws {
    try await Fixtures.withFolder { folder in
      let file = "P/A.xcodeproj/project.pbxproj"
      for text in ["", "{ objects = ", "garbage", String(repeating: "(", count: 1_000_000)] {
        try Fixtures.write([file: text], to: folder)
        #expect(message("\(folder)/P") == "\(folder)/\(file) cannot be read")
      }
      let circular = projectFile(["App"]).replacing("children = (G0)", with: "children = (M, G0)")
      try Fixtures.write([file: circular], to: folder)
      #expect(
        message("\(folder)/P")
          == "the target App of \(folder)/P/A.xcodeproj has no Swift files")
    }
  }

  @Test func `a project without an app names its targets, and one of two apps can be chosen`()
    async throws
  {
    try await Fixtures.withFolder { folder in
      let library = projectFile(["Kit"]).replacing(".application", with: ".framework")
      try Fixtures.write(
        ["P/A.xcodeproj/project.pbxproj": library, "P/Kit/K.swift": ""], to: folder)
      #expect(
        message("\(folder)/P")
          == "\(folder)/P/A.xcodeproj has no app target; its targets are Kit")
      try Fixtures.write(
        [
          "P/A.xcodeproj/project.pbxproj": projectFile(["One", "Two"]), "P/One/A.swift": "",
          "P/Two/B.swift": "",
        ], to: folder)
      let first = try Project(folder: "\(folder)/P")
      #expect(first.app.name == "One" && first.otherApps == ["Two"])
      #expect(try Project(folder: "\(folder)/P", target: "Two").app.name == "Two")
      #expect(
        message("\(folder)/P", "Three")
          == "\(folder)/P/A.xcodeproj has no app target “Three”")
    }
  }

  @Test func `a workspace leads to the project with the app, or says that it has none`()
    async throws
  {
    try await Fixtures.withFolder { folder in
      let workspace = "P/All.xcworkspace/contents.xcworkspacedata"
      let contents = """
        <Workspace version="1.0"><FileRef location="group:Pods/Pods.xcodeproj"/>\
        <FileRef location="group:../Outside.xcodeproj"/>\
        <Group location="group:Apps" name="Apps"><FileRef location="group:Main/Main.xcodeproj"/>\
        </Group></Workspace>
        """
      try Fixtures.write(
        [
          workspace: contents, "P/Apps/Main/Main.xcodeproj/project.pbxproj": projectFile(["App"]),
          "P/Apps/Main/App/A.swift": "", "Outside.xcodeproj/project.pbxproj": projectFile(["Out"]),
          "Out/A.swift": "",
        ], to: folder)
      for path in ["P", "P/All.xcworkspace", "P/Apps/Main/Main.xcodeproj/project.xcworkspace"] {
        let project = try Project(folder: "\(folder)/\(path)")
        #expect(project.app.sources == ["\(folder)/P/Apps/Main/App/A.swift"])
      }
      try Fixtures.write([workspace: "<Workspace></Workspace>"], to: folder)
      #expect(
        message("\(folder)/P/All.xcworkspace")
          == "\(folder)/P/All.xcworkspace names no Xcode project that is in its folder")
      try Fixtures.write([workspace: "<Workspace></Group>"], to: folder)
      #expect(
        message("\(folder)/P/All.xcworkspace")?.contains("is not valid XML: line") == true)
    }
  }

  @Test func `sources that are missing, too large or in Objective-C are named`() async throws {
    try await Fixtures.withFolder { folder in
      try Fixtures.write(["P/A.m": "", "P/README.md": ""], to: folder)
      #expect(
        message("\(folder)/P")
          == "\(folder)/P has no Swift files; Objective-C is not supported")
      let line = "// " + String(repeating: "x", count: 1_000) + "\n"
      try Fixtures.write(["P/A.swift": String(repeating: line, count: 12_000)], to: folder)
      #expect(
        message("\(folder)/P") == "\(folder)/P/A.swift has 11 MB; a source file can have 8 MB")
      // Nested deeper than the parser goes.
      let nested = "let x = " + String(repeating: "(", count: 100_000)
      try Fixtures.write(["P/A.swift": nested], to: folder)
      await #expect(throws: ProjectBuilder.Failure.self) {
        _ = try await Fixtures.build(Project(folder: "\(folder)/P"), in: "\(folder)/out")
      }
    }
  }

  @Test func `a missing package is named with its address and what to do`() async throws {
    try await Fixtures.withFolder { folder in
      let package = """
        P = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Grid.git"; };
        Q = {isa = XCSwiftPackageProductDependency; productName = Grid; package = P; };
        S =
        """
      try Fixtures.write(
        [
          "P/A.xcodeproj/project.pbxproj": projectFile(["App"]).replacing("S =", with: package),
          "P/App/A.swift": "import Grid\n" + Self.delegate,
        ], to: folder)
      let project = try Project(folder: "\(folder)/P")
      let failure = await #expect(throws: ProjectBuilder.Failure.self) {
        _ = try await Fixtures.build(project, in: "\(folder)/out")
      }
      let text = failure?.description ?? ""
      #expect(
        text.hasPrefix("\(folder)/P/App/A.swift:1:8: error: no such module 'Grid'"), "\(text)")
      #expect(
        text.hasSuffix(
          "Grid is not available. It is a package: put a clone of https://example.com/Grid.git "
            + "into a folder and name the folder with --packages."), "\(text)")
    }
  }

  @Test func `property lists and storyboards that cannot be read are named`() async throws {
    try await Fixtures.withFolder { folder in
      try Fixtures.write(["P/A.swift": Self.delegate, "P/Info.plist": "<plist><dict>"], to: folder)
      let list = await #expect(throws: ProjectFailure.self) {
        _ = try await Fixtures.build(Project(folder: "\(folder)/P"), in: "\(folder)/out")
      }
      #expect(list?.description == "\(folder)/P/Info.plist is not a property list")
      try FileManager.default.removeItem(atPath: "\(folder)/P/Info.plist")
      try Fixtures.write(["P/Main.storyboard": "<document>\n<scenes>"], to: folder)
      let damaged = await #expect(throws: ProjectFailure.self) {
        _ = try await Fixtures.build(Project(folder: "\(folder)/P"), in: "\(folder)/out")
      }
      #expect(
        damaged?.description.hasPrefix("\(folder)/P/Main.storyboard is not valid XML: line 2")
          == true)
      let unknown = "<document><hologramView id=\"a\"/></document>"
      try Fixtures.write(["P/Main.storyboard": unknown], to: folder)
      let product = try await Fixtures.build(Project(folder: "\(folder)/P"), in: "\(folder)/out")
      #expect(product.diagnostics.map(\.message) == ["the element hologramView is not available"])
    }
  }

  @Test func `links in catalogs that lead out of the folder are not followed`() async throws {
    try await Fixtures.withFolder { folder in
      try Fixtures.write(
        [
          "Secret/key.txt": "secret", "P/A.swift": Self.delegate,
          "P/A.xcassets/Contents.json": "{}",
        ],
        to: folder)
      for (name, target) in [("A.xcassets/key.txt", "key.txt"), ("A.xcassets/all", "")] {
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder)/P/\(name)", withDestinationPath: "\(folder)/Secret/\(target)")
      }
      let product = try await Fixtures.build(Project(folder: "\(folder)/P"), in: "\(folder)/out")
      #expect(
        files(in: product.bundle).filter { $0.hasPrefix("A.xcassets") }
          == ["A.xcassets", "A.xcassets/Contents.json"])
    }
  }
}
