import Foundation
import HeadlessDisplay
import Testing
import UIKit
import UniformTypeIdentifiers

/// - SeeAlso: Apple, `NSItemProvider`.
@Suite struct ItemProviderTests {
  private func withFile(
    _ name: String, _ bytes: Data, _ body: (NSItemProvider) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "ItemProviderTests-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try bytes.write(to: file)
    try await body(#require(NSItemProvider(contentsOf: file)))
  }

  @Test func `an image is loaded from an image file`() async throws {
    HeadlessDisplay.installPictureFiles()
    try await withFile("cat.png", UIImage.png(40, 30)) { provider in
      #expect(provider.suggestedName == "cat")
      #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
      #expect(!provider.hasItemConformingToTypeIdentifier("public.movie"))
      #expect(!provider.canLoadObject(ofClass: NSString.self))
      let size: CGSize? = await received { done in
        provider.loadObject(ofClass: UIImage.self) { object, _ in
          done((object as? UIImage)?.size)
        }
      }
      #expect(size == CGSize(width: 40, height: 30))
    }
  }

  @Test func `an unreadable image is an error`() async throws {
    try await withFile("cat.png", Data("no picture".utf8)) { provider in
      let (isThere, failed): (Bool, Bool) = await received { done in
        provider.loadObject(ofClass: UIImage.self) { done(($0 != nil, $1 != nil)) }
      }
      #expect(!isThere)
      #expect(failed)
    }
  }

  @Test func `data is loaded unchanged`() async throws {
    let bytes = Data([1, 2, 3])
    try await withFile("a.pdf", bytes) { provider in
      let data: Data? = await received { done in
        provider.loadDataRepresentation(forTypeIdentifier: "public.data") { data, _ in done(data) }
      }
      #expect(data == bytes)
      let failed: Bool = await received { done in
        provider.loadDataRepresentation(forTypeIdentifier: "public.image") { done($1 != nil) }
      }
      #expect(failed)
    }
  }

  @Test func `a file exists while the handler runs`() async throws {
    try await withFile("a.pdf", Data("bill".utf8)) { provider in
      let (text, url): (String?, URL?) = await received { done in
        provider.loadFileRepresentation(forTypeIdentifier: UTType.pdf.identifier) { url, _ in
          done((url.flatMap { try? String(contentsOf: $0, encoding: .utf8) }, url))
        }
      }
      #expect(text == "bill")
      #expect(url?.lastPathComponent == "a.pdf")
      // Answers are sequential: when the next one arrives, this one's file has been deleted.
      let _: Bool = await received { done in
        provider.loadDataRepresentation(forTypeIdentifier: "public.data") { done($1 == nil) }
      }
      #expect(url.map { FileManager.default.fileExists(atPath: $0.path) } == false)
    }
  }

  @Test func `a string round-trips`() async {
    let provider = NSItemProvider(object: NSString(string: "Grüße"))
    #expect(provider.registeredContentTypes == [.utf8PlainText])
    let text: String? = await received { done in
      provider.loadObject(ofClass: NSString.self) { object, _ in
        done((object as? NSString).map { "\($0)" })
      }
    }
    #expect(text == "Grüße")
  }

  @Test func `data is created on demand`() async {
    let provider = NSItemProvider()
    provider.registerDataRepresentation(for: .json) { done in
      done(Data("{}".utf8), nil)
      return nil
    }
    let data: Data? = await received { done in
      provider.loadDataRepresentation(forTypeIdentifier: "public.json") { data, _ in done(data) }
    }
    #expect(data == Data("{}".utf8))
  }

  @Test func `a missing file has no provider`() {
    #expect(NSItemProvider(contentsOf: URL(fileURLWithPath: "/nowhere/at/all.png")) == nil)
  }
}
