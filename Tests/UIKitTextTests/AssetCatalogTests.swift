import CoreGraphics
import Foundation
import Testing
import UIKit

// Apple's Asset Catalog Format Reference: sets in folders, each with its Contents.json.

@MainActor
@Suite struct AssetCatalogTests {
  /// A bundle with one catalog, deleted when the test ends.
  private func withBundle(_ files: [String: String], _ body: (Bundle) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("assets-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appendingPathComponent("Assets.xcassets/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(base64Encoded: text, options: []).map { try $0.write(to: file) }
        ?? Data(text.utf8).write(to: file)
    }
    try body(#require(Bundle(path: folder.path)))
  }

  /// One gray pixel.
  private let picture =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="

  @Test func `a color is found by its name and follows the traits`() throws {
    let contents = """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb",
          "components": {"red": "0xFF", "green": "128", "blue": "0.250", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
          "color": {"color-space": "gray-gamma-22", "components": {"white": "0.5", "alpha": "1"}}}
      ]}
      """
    try withBundle(["Group/Brand.colorset/Contents.json": contents]) { bundle in
      let color = try #require(UIColor(named: "Brand", in: bundle, compatibleWith: nil))
      let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
      #expect(light == UIColor(red: 1, green: 128 / 255, blue: 0.25, alpha: 1))
      let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
      #expect(dark == UIColor(white: 0.5, alpha: 1))
      #expect(UIColor(named: "Group/Brand", in: bundle, compatibleWith: nil) == nil)
    }
  }

  @Test func `a group with a namespace prefixes the name`() throws {
    try withBundle([
      "Icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
      "Icons/dot.imageset/Contents.json": """
      {"images": [{"idiom": "universal", "scale": "1x", "filename": "dot.png"}],
       "properties": {"template-rendering-intent": "template"}}
      """,
      "Icons/dot.imageset/dot.png": picture,
    ]) { bundle in
      let image = try #require(UIImage(named: "Icons/dot", in: bundle, with: nil))
      #expect(image.renderingMode == .alwaysTemplate)
      #expect(image.size == CGSize(width: 1, height: 1))
      #expect(UIImage(named: "dot", in: bundle, with: nil) == nil)
    }
  }

  @Test func `the image of the best scale and appearance is chosen`() throws {
    let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    try withBundle([
      "dot.imageset/Contents.json": """
      {"images": [{"idiom": "universal", "scale": "1x", "filename": "one.png"},
        {"idiom": "universal", "scale": "2x", "filename": "two.png"},
        {"idiom": "universal", "scale": "1x", "filename": "dark.png", \(dark)},
        {"idiom": "universal", "scale": "3x"}]}
      """,
      "dot.imageset/one.png": picture, "dot.imageset/two.png": picture,
      "dot.imageset/dark.png": picture,
    ]) { bundle in
      let light = UITraitCollection(userInterfaceStyle: .light)
      #expect(UIImage(named: "dot", in: bundle, compatibleWith: light)?.scale == 2)
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      #expect(UIImage(named: "dot", in: bundle, compatibleWith: dark)?.scale == 1)
    }
  }

  @Test func `an image that is a PDF file is missing, and the report names the file`() throws {
    try withBundle([
      "page.imageset/Contents.json":
        #"{"images": [{"idiom": "universal", "filename": "page.pdf"}]}"#,
      "page.imageset/page.pdf": "JVBERi0xLjQ=",
    ]) { bundle in
      #expect(UIImage(named: "page", in: bundle, with: nil) == nil)
    }
  }
}
