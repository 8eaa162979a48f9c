import Foundation

/// The files of a project's folder.
struct ProjectFiles {
  /// A project has at most so many files.
  private static let limit = 20_000
  /// A source file has at most so many bytes; the compiler needs a hundred times the memory.
  private static let sourceLimit = 8 << 20
  /// Folders that contain no sources of the app.
  private static let skipped: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "build", "fastlane",
  ]
  /// Endings of folders that are one resource.
  private static let bundles: Set<String> = [
    "xcassets", "bundle", "xcdatamodeld", "xcdatamodel", "lproj",
  ]

  let root: String

  /// The real path of the folder that files may be in, by which links out of it are recognized.
  private let realRoot: String

  /// - Parameter boundary: The folder that files may be in; `nil` for the root itself.
  init(root: String, within boundary: String? = nil) throws(ProjectFailure) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root, isDirectory: &isFolder), isFolder.boolValue
    else { throw ProjectFailure("\(root) is not a folder") }
    self.root = root
    realRoot =
      URL(filePath: boundary ?? root).resolvingSymlinksInPath().path(percentEncoded: false)
      .trimmingSlash
  }

  /// Returns the files and bundles in a folder and its subfolders, in order.
  ///
  /// Hidden files, build products and links out of the project are left out, and folders of tests
  /// unless they are asked for.
  func all(
    in folder: String? = nil, includingTests: Bool = false
  ) throws(ProjectFailure) -> [String] {
    var found: [String] = []
    var pending = [folder ?? root]
    while let folder = pending.popLast() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names.sorted() where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        guard isInside(path) else { continue }
        if isFolder(path), !Self.isBundle(name) {
          // A link to a folder may lead back to it.
          let isSkipped = Self.isSkipped(name) || (name.hasSuffix("Tests") && !includingTests)
          if !isSkipped, !isLink(path) { pending.append(path) }
        } else {
          try checkSize(of: path)
          found.append(path)
        }
      }
      guard found.count <= Self.limit else {
        throw ProjectFailure("\(root) has more than \(Self.limit) files")
      }
    }
    return found.sorted()
  }

  /// Refuses a source file that the compiler could not handle.
  func checkSize(of path: String) throws(ProjectFailure) {
    guard path.isSwiftFile,
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int,
      size > Self.sourceLimit
    else { return }
    throw ProjectFailure(
      "\(path) has \(size >> 20) MB; a source file can have \(Self.sourceLimit >> 20) MB")
  }

  /// Returns the names in a folder with an ending.
  func names(endingWith ending: String, in folder: String? = nil) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder ?? root)) ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted()
  }

  /// Whether a path exists and does not lead out of the folder that files may be in.
  func isInside(_ path: String) -> Bool {
    let real = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    return (real.trimmingSlash + "/").hasPrefix(realRoot + "/")
      && FileManager.default.fileExists(atPath: path)
  }

  private func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private static func isBundle(_ name: String) -> Bool {
    bundles.contains(String(name.split(separator: ".").last ?? ""))
  }

  private static func isSkipped(_ name: String) -> Bool {
    skipped.contains(name) || name.hasSuffix(".xcodeproj")
      || name.hasSuffix(".xcworkspace") || name.hasSuffix(".playground")
  }
}

extension String {
  /// The path without a slash at its end.
  var trimmingSlash: String { count > 1 && hasSuffix("/") ? String(dropLast()) : self }

  /// The name as the name of a Swift module.
  var moduleName: String {
    let text = String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    if text.allSatisfy({ $0 == "_" }) { return "App" }
    if Self.reservedModules.contains(text) { return text + "App" }
    return text.first?.isNumber == false ? text : "_" + text
  }

  /// Names that the compiler or the frameworks have.
  private static let reservedModules: Set<String> = [
    "Swift", "Foundation", "Dispatch", "UIKit", "QuartzCore", "CoreGraphics", "CoreImage",
    "CoreLocation", "MapKit", "Vision", "VisionKit", "AVFoundation", "PhotosUI", "CryptoKit",
    "Compression", "UserNotifications", "LocalAuthentication", "SafariServices", "MessageUI",
    "MobileCoreServices", "Network", "StoreKit", "WebKit", "XCTest",
    "Testing", "Steps", "AppHost", "main", "class",
    "struct", "enum", "import", "func", "let", "var", "in", "is", "as", "if", "for", "do", "self",
    "switch", "case", "default", "public", "private", "internal", "static", "protocol",
  ]

  /// Whether a path is another one or in its folder.
  func isIn(_ folder: String) -> Bool { self == folder || hasPrefix(folder + "/") }

  var isSwiftFile: Bool { hasSuffix(".swift") && !hasSuffix("/Package.swift") }

  /// Whether the file is copied to the app's bundle, or compiled into it.
  var isBundled: Bool { isResource || Project.isInterface(self) }

  /// Whether the file is copied to the app's bundle.
  var isResource: Bool {
    let code: Set<String> = [
      "swift", "h", "m", "mm", "c", "plist", "entitlements", "md", "xcconfig", "pbxproj", "txt",
      "resolved", "storyboard", "xib", "lock", "yml", "sh", "rb",
    ]
    let name = split(separator: "/").last ?? ""
    guard let ending = name.split(separator: ".").dropFirst().last else { return false }
    return !code.contains(String(ending)) || name == "Localizable.plist"
  }
}
