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
