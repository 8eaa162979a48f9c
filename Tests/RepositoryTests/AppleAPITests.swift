import Foundation
import Testing

/// The limits of what apps may use, so that they compile against Apple's UIKit.
@Suite struct AppleAPITests {
  private static let appFolders = ["Sources/Apps", "Apps"]

  private func api() throws -> AppleAPI {
    AppleAPI(
      lists: try Checkout.text("Tests/APIFacts/apple.txt"),
      try Checkout.text("Tests/APIFacts/overlays.txt"))
  }

  private var appSources: [String] {
    Checkout.files(below: "Sources/Apps", "Sources/Shared", "Apps", endings: [".swift"])
  }

  @Test func `every public symbol of the frameworks is Apple's`() throws {
    let api = try api()
    let pages = Checkout.files(below: "Documentation/Parity", endings: [".md"])
    #expect(pages.count > 15)
    for page in pages {
      let unknown = api.unknownSymbols(in: try Checkout.text(page))
      #expect(unknown.isEmpty, "\(page): Apple has no \(unknown.joined(separator: ", "))")
    }
  }

  @Test func `no app imports system programming interface`() throws {
    #expect(appSources.count > 150)
    for path in appSources {
      #expect(!(try Checkout.text(path).contains("@_spi")), "\(path)")
    }
  }

  @Test func `apps import only modules that exist on an iPhone`() throws {
    let modules: Set = [
      "Foundation", "Observation", "Synchronization", "UIKit", "UIKit.UIGestureRecognizerSubclass",
      "PhotosUI", "CoreLocation", "MapKit", "CoreImage", "CoreImage.CIFilterBuiltins", "Vision",
      "VisionKit", "AVFoundation", "CryptoKit", "Compression", "Security", "PaymentCodes",
      "UniformTypeIdentifiers", "UserNotifications", "LocalAuthentication", "SafariServices",
      "MessageUI", "Network", "StoreKit", "WebKit", "Wire", "MermaidbucksAPI", "BaristaAPI",
      "BankeyAPI", "MapAPI", "MapTiles", "AppsKit", "AppsUI", "MermaidbucksKit", "MermaidbucksUI",
      "BankeyKit", "BankeyUI", "GalleryUI", "Banknotes", "KooberAPI", "KooberKit", "KooberUI",
      "BaristaKit", "BaristaUI", "CoreGraphics",
    ]
    // The programs of Linux are not part of the iPhone's targets.
    let programs = [
      "/mermaidbucks/main.swift", "/bankey/main.swift", "/koober/main.swift", "/barista/main.swift",
      "/gallery/main.swift",
    ]
    for path in appSources where !programs.contains(where: path.hasSuffix) {
      var condition = ""
      for line in try Checkout.text(path).split(separator: "\n") {
        let words = line.split(separator: " ")
        if words.first == "#if" { condition = String(line) }
        if words.first == "#endif" { condition = "" }
        guard let place = words.firstIndex(of: "import"), place < 3, place + 1 < words.count,
          !line.contains("//"), words[..<place].allSatisfy(Self.isModifier)
        else { continue }
        let module = String(words[place + 1])
        #expect(
          modules.contains(module) || condition == "#if canImport(\(module))",
          "\(path) imports \(module)")
      }
    }
  }

  private static func isModifier(_ word: Substring) -> Bool {
    ["public", "internal", "@_exported"].contains(word)
  }
}

/// The comparison itself.
@Suite struct AppleAPIListTests {
  private let api = AppleAPI(
    lists: "UIView:UIResponder alpha\nUIResponder next\n@Traits isBold",
    "UIView draw(_:)\n(global) A")

  @Test func `own, inherited, protocol and overlay members are Apple's`() {
    let page = """
      ## UIView
      | symbol | state | difference |
      | `alpha` | done |  |
      | `next` | done |  |
      | `isBold` | done |  |
      | `draw(_:)` | partial | not `alpha` |
      | `==(_:_:)` | done |  |
      ## Constants
      | `A` | done |  |
      """
    #expect(api.unknownSymbols(in: page).isEmpty)
  }

  @Test func `a symbol that Apple lacks is found`() {
    let page = """
      ## UIView
      | `alpha` | done |  |
      | `onTap(_:)` | done |  |
      ## UIResponder
      | `alpha` | done |  |
      ## Constants
      | `B` | done |  |
      """
    #expect(
      api.unknownSymbols(in: page) == ["UIView.onTap(_:)", "UIResponder.alpha", "Constants.B"])
  }
}
