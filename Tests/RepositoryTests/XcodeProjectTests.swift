import ChildProcesses
import Foundation
import ProcessTesting
import Testing

/// The Xcode project of the iOS apps, checked without Xcode.
@Suite struct XcodeProjectTests {
  private static let apps = ["Mermaidbucks", "Bankey", "Koober", "Barista", "Gallery"]
  private static let languages: Set = ["en", "ko", "ar"]

  /// Returns the dictionary of a property list in the Apps folder.
  private func propertyList(_ path: String) throws -> [String: Any] {
    let data = Data(try Checkout.text("Apps/" + path).utf8)
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    return try #require(list as? [String: Any], "\(path)")
  }

  /// Returns the dictionary of a JSON file in the Apps folder.
  private func json(_ path: String) throws -> [String: Any] {
    let data = Data(try Checkout.text(path).utf8)
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any], "\(path)")
  }

  private func objects() throws -> [String: [String: Any]] {
    let project = try propertyList("Apps.xcodeproj/project.pbxproj")
    return try #require(project["objects"] as? [String: [String: Any]])
  }

  @Test func `every identifier in the project belongs to an object`() throws {
    let text = try Checkout.text("Apps/Apps.xcodeproj/project.pbxproj")
    let objects = try objects()
    for match in text.matches(of: /\b[0-9A-F]{24}\b/) {
      #expect(objects[String(match.output)] != nil, "\(match.output)")
    }
  }

  @Test func `every file and folder that the project names exists`() throws {
    var count = 0
    for object in try objects().values {
      let settings = object["buildSettings"] as? [String: Any] ?? [:]
      var paths = ["INFOPLIST_FILE", "CODE_SIGN_ENTITLEMENTS"].compactMap {
        settings[$0] as? String
      }
      if object["sourceTree"] as? String == "<group>", let path = object["path"] as? String {
        paths.append(path)
      }
      if let path = object["relativePath"] as? String { paths.append(path + "/Package.swift") }
      for path in paths { #expect(Checkout.has("Apps/" + path), "\(path)") }
      count += paths.count
    }
    #expect(count >= 12)
  }

  @Test func `every app has a target with its sources, catalog and package product`() throws {
    let objects = try objects()
    let targets = objects.values.filter { $0["isa"] as? String == "PBXNativeTarget" }
    #expect(Set(targets.compactMap { $0["name"] as? String }) == Set(Self.apps))
    for target in targets {
      let name = try #require(target["name"] as? String)
      let products = (target["packageProductDependencies"] as? [String] ?? []).compactMap {
        objects[$0]?["productName"] as? String
      }
      #expect(products == [name])
      for file in ["main.swift", "InfoPlist.xcstrings", "Assets.xcassets/Contents.json"] {
        #expect(Checkout.has("Apps/\(name)/\(file)"), "\(name)/\(file)")
      }
    }
  }

  @Test(arguments: apps) func `the information of an app is complete`(app: String) throws {
    let info = try propertyList("\(app)/Info.plist")
    let languages = info["CFBundleLocalizations"] as? [String] ?? []
    #expect(Set(languages) == Self.languages)
    #expect(info["UILaunchScreen"] != nil && info["UIApplicationSceneManifest"] != nil)
    let schemes = (info["CFBundleURLTypes"] as? [[String: Any]])?.first?["CFBundleURLSchemes"]
    #expect(schemes as? [String] == [app.lowercased()])
    if app != "Gallery" {
      #expect(info["FerryServiceURL"] as? String == "$(FERRY_SERVICE_URL)")
      #expect(try Checkout.text("Apps/Service.xcconfig").contains("\nFERRY_SERVICE_URL = "))
    }
    _ = try propertyList("\(app)/\(app).entitlements")
  }

  @Test(arguments: apps) func `the names and reasons of an app are translated`(app: String) throws {
    let catalog = try json("Apps/\(app)/InfoPlist.xcstrings")
    let strings = try #require(catalog["strings"] as? [String: [String: Any]])
    let info = try propertyList("\(app)/Info.plist")
    for key in info.keys where key.hasSuffix("UsageDescription") { #expect(strings[key] != nil) }
    for (key, value) in strings {
      let translations = value["localizations"] as? [String: Any] ?? [:]
      #expect(Set(translations.keys) == Self.languages, "\(key)")
    }
  }

  @Test(arguments: apps) func `an app states why it uses camera and position`(app: String) throws {
    let info = try propertyList("\(app)/Info.plist")
    let sources = try Checkout.files(below: "Sources/Apps/\(app)", endings: [".swift"]).map {
      try Checkout.text($0)
    }
    let uses = [
      "NSCameraUsageDescription": ["AVCaptureDevice", "DataScannerViewController", ".camera"],
      "NSLocationWhenInUseUsageDescription": ["CLLocationManager(", "DevicePosition("],
    ]
    for (key, names) in uses {
      let isUsed = sources.contains { source in names.contains { source.contains($0) } }
      #expect((info[key] != nil) == isUsed, "\(key)")
    }
  }

  @Test func `asset catalogs name files that exist`() throws {
    let contents = Checkout.files(below: "Apps", endings: ["/Contents.json"])
    #expect(contents.count == 4 * Self.apps.count)
    for path in contents {
      let folder = path.dropLast("Contents.json".count)
      for image in try json(path)["images"] as? [[String: Any]] ?? [] {
        let file = try #require(image["filename"] as? String, "\(path)")
        #expect(Checkout.has(folder + file), "\(folder)\(file)")
      }
    }
  }

  @Test(arguments: apps) func `an icon is opaque and 1024 pixels square`(app: String) throws {
    let path = "Apps/\(app)/Assets.xcassets/AppIcon.appiconset/icon.png"
    let bytes = [UInt8](try Data(contentsOf: Checkout.folder.appending(path: path)))
    // The header: width and height at 16 and 20, the kind of color at 25, where 2 has no alpha.
    #expect(bytes[18...19] == [4, 0] && bytes[22...23] == [4, 0])
    #expect(bytes[25] == 2)
  }

  @Test func `the project is as its script writes it`() throws {
    #expect(try run("python3", "Scripts/xcode-project.py", "--check").exit == .status(0))
  }

  @Test func `the manifest leaves only the apps' modules on Apple's platforms`() throws {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let dump = try run(
      "swift", "package", "--scratch-path", scratch.path, "dump-package",
      environment: ["FERRY_PLATFORM": "Apple", "FERRY_TARGETS": nil])
    let manifest = try #require(
      JSONSerialization.jsonObject(with: dump.output) as? [String: Any])
    let products = (manifest["products"] as? [[String: Any]] ?? []).compactMap {
      $0["name"] as? String
    }
    #expect(Set(products) == Set(Self.apps))
    let targets = manifest["targets"] as? [[String: Any]] ?? []
    #expect(targets.count == 20)
    for target in targets {
      let path = try #require(target["path"] as? String)
      #expect(path.hasPrefix("Sources/Apps/") || path.hasPrefix("Sources/Shared/"), "\(path)")
      #expect(target["type"] as? String == "regular", "\(path)")
    }
  }

  /// Runs a command in the folder of the manifest.
  private func run(
    _ command: String..., environment changes: [String: String?] = [:]
  ) throws -> (exit: ChildProcess.Exit, output: Data) {
    var environment = ProcessInfo.processInfo.environment
    for (key, value) in changes { environment[key] = value }
    let folder = Checkout.folder.path(percentEncoded: false)
    let process = try TestProcess(
      "env", ["--chdir=\(folder)"] + command, environment: environment, errors: .inherited)
    let data = Data(process.readToEnd())
    return (process.waitForExit(), data)
  }
}
