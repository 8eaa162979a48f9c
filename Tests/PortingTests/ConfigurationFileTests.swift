import Foundation
import Porting
import Testing

/// Build settings in files (`.xcconfig`), on which projects and targets are based.
struct ConfigurationFileTests {
  @Test func `configuration files give the settings of the project and the target`() throws {
    let folder = Fixtures.project("Configurations")
    let project = try Project(folder: folder)
    #expect(project.diagnostics.isEmpty)
    #expect(project.app.name == "Coffee_Bar")
    #expect(project.app.languageMode == "6")
    #expect(project.app.conditions == ["DEBUG", "VERBOSE", "COFFEE", "TARGET"])
    #expect(project.informationFile == "\(folder)/Config/Info.plist")
    #expect(project.information == ["CFBundleDisplayName": "Coffee Bar Beta"])
    #expect(project.settings["PRODUCT_BUNDLE_IDENTIFIER"] == "example.coffee.coffee-bar")
    #expect(project.settings["SERVICE"] == "https://coffee.example")
  }

  @Test func `an app reads what configuration files say`() async throws {
    try await Fixtures.withFolder { folder in
      let project = try Project(folder: Fixtures.project("Configurations"))
      let product = try await ProjectBuilder(
        Fixtures.toolchain, folder: "\(folder)/out", run: Fixtures.run
      ).build(project)
      let tree = try await Fixtures.run(product.program, ["tree", "--container", folder], "").output
      for line in [
        "CFBundleDisplayName: Coffee Bar Beta", "CFBundleIdentifier: example.coffee.coffee-bar",
        "CFBundleShortVersionString: 2.5", "ServiceAddress: https://coffee.example/v1",
        "conditions: as configured",
      ] { #expect(tree.contains(line), "\(tree)") }
    }
  }

  /// Reads a project whose target is based on a file `App.xcconfig`.
  private func project(_ files: [String: String], in folder: String) throws -> Project {
    let projectFile = """
      { objects = {
      F = {isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
      L = {isa = XCConfigurationList; buildConfigurations = (D); };
      D = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = F; };
      T = {isa = PBXNativeTarget; buildConfigurationList = L; buildPhases = (); name = App; \
      fileSystemSynchronizedGroups = (G); productType = "com.apple.product-type.application"; };
      G = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      M = {isa = PBXGroup; children = (G, F); sourceTree = "<group>"; };
      R = {isa = PBXProject; mainGroup = M; targets = (T); };
      }; rootObject = R; }
      """
    try Fixtures.write(
      ["P/A.xcodeproj/project.pbxproj": projectFile, "P/App/A.swift": ""], to: folder)
    try Fixtures.write(
      Dictionary(uniqueKeysWithValues: files.map { ("P/\($0.key)", $0.value) }), to: folder)
    return try Project(folder: "\(folder)/P")
  }

  @Test func `malformed lines and missing files are reported with their places`() async throws {
    try await Fixtures.withFolder { folder in
      let text = """
        // Comment
        PRODUCT_NAME = Shop
          no value
        1NAME = x
        A[sdk] = x
        #define A
        #include "Missing.xcconfig"
        #include? "Optional.xcconfig"
        EMPTY =
        """
      let project = try project(["App.xcconfig": text], in: folder)
      #expect(project.app.name == "Shop")
      #expect(project.settings["EMPTY"] == "")
      let file = "\(folder)/P/App.xcconfig"
      let expected = "expected NAME = value, or NAME[condition=pattern] = value"
      #expect(
        project.diagnostics.map(\.text) == [
          "\(file):3:3: warning: \(expected)", "\(file):4:1: warning: \(expected)",
          "\(file):5:1: warning: \(expected)",
          "\(file):6:1: warning: expected #include \"file\" or #include? \"file\"",
          "\(file):7:1: warning: \(folder)/P/Missing.xcconfig is missing",
        ])
    }
  }

  @Test func `a configuration file that does not exist is reported at the project file`()
    async throws
  {
    try await Fixtures.withFolder { folder in
      let project = try project([:], in: folder)
      #expect(
        project.diagnostics.map(\.text) == [
          "\(folder)/P/A.xcodeproj/project.pbxproj:1:1: warning: "
            + "\(folder)/P/App.xcconfig is missing"
        ])
    }
  }

  @Test(arguments: ["../Secret.xcconfig", "Link.xcconfig", "Folder/Secret.xcconfig", "ABSOLUTE"])
  func `files outside of the project are not included`(name: String) async throws {
    try await Fixtures.withFolder { folder in
      let path = name == "ABSOLUTE" ? "\(folder)/Secret.xcconfig" : name
      try Fixtures.write(["Secret.xcconfig": "PRODUCT_NAME = Secret", "P/a": ""], to: folder)
      for (link, target) in [("Link.xcconfig", "Secret.xcconfig"), ("Folder", "")] {
        try FileManager.default.createSymbolicLink(
          atPath: "\(folder)/P/\(link)", withDestinationPath: "\(folder)/\(target)")
      }
      let project = try project(["App.xcconfig": "#include \"\(path)\""], in: folder)
      #expect(project.app.name == "App")
      #expect(project.diagnostics.count == 1)
      #expect(
        project.diagnostics.first?.message.hasSuffix("is not in the project's folder") == true)
    }
  }

  @Test func `files that include each other, and settings that refer to each other, end`()
    async throws
  {
    try await Fixtures.withFolder { folder in
      var doubling = "V0 = xxxxxxxxxxxxxxxx\n"
      for index in 1...40 { doubling += "V\(index) = $(V\(index - 1))$(V\(index - 1))\n" }
      let nested = String(repeating: "$(", count: 5000) + String(repeating: ")", count: 5000)
      let files = [
        "App.xcconfig": """
        #include "B.xcconfig"
        PRODUCT_NAME = $(LEFT)Shop
        LEFT = $(RIGHT)
        RIGHT = $(LEFT)
        NESTED = \(nested)
        OPEN = $(A
        SELF = a $(SELF)
        \(doubling)
        """,
        "B.xcconfig": "#include \"App.xcconfig\"\n#include \"B.xcconfig\"",
      ]
      let project = try project(files, in: folder)
      #expect(project.app.name == "Shop")
      #expect(project.settings["SELF"] == "a ")
      for name in ["V40", "NESTED", "OPEN"] { #expect(project.settings[name] == nil) }
      #expect(
        project.diagnostics.map(\.message) == [
          "\(folder)/P/App.xcconfig includes itself", "\(folder)/P/B.xcconfig includes itself",
        ])
    }
  }

  @Test func `a setting for the simulator replaces the one for devices`() async throws {
    try await Fixtures.withFolder { folder in
      let text = """
        PRODUCT_NAME[sdk=iphonesimulator*] = Simulated
        PRODUCT_NAME[sdk=iphoneos*][arch=arm64] = Device
        ROOT[sdk=iphone*, config=Debug] = both
        """
      let project = try project(["App.xcconfig": text], in: folder)
      #expect(project.app.name == "Simulated")
      #expect(project.settings["ROOT"] == "both")
    }
  }
}
