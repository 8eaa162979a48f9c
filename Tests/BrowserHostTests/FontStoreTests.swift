import Foundation
import HTTPTesting
import Testing

@testable import BrowserHost

@Suite struct FontStoreTests {
  private static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
  private static let name = "Inter-Regular.otf.latin.woff2"

  /// Runs a body with an empty folder.
  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fonts-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  private func store(_ folder: URL, font path: String = inter) -> FontStore {
    FontStore(
      fonts: ["Inter-Regular.otf": path],
      directory: folder.appending(path: "fonts").path(percentEncoded: false))
  }

  private func files(_ folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: "fonts"), includingPropertiesForKeys: nil)
  }

  private func modificationDate(_ file: URL) throws -> Date? {
    let path = file.path(percentEncoded: false)
    return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }

  @Test func `a subset is made once, and read from disk after a restart`() async throws {
    try await withFolder { folder in
      let made = try #require(await store(folder).file(Self.name))
      #expect(made.prefix(4) == [0x77, 0x4F, 0x46, 0x32])
      let file = try #require(try files(folder).first)
      let date = try modificationDate(file)
      #expect(await store(folder).file(Self.name) == made)
      #expect(try files(folder) == [file])
      #expect(try modificationDate(file) == date)
    }
  }

  @Test func `a damaged file is made again`() async throws {
    try await withFolder { folder in
      let made = try #require(await store(folder).file(Self.name))
      let file = try #require(try files(folder).first)
      let intact = try Data(contentsOf: file)
      var flipped = intact
      flipped[flipped.count / 2] ^= 1
      for damaged in [Data(), Data(intact.prefix(20)), Data(intact.dropLast()), flipped] {
        try damaged.write(to: file)
        #expect(await store(folder).file(Self.name) == made)
        #expect(try Data(contentsOf: file) == intact)
      }
    }
  }

  @Test func `a damaged font and unknown names have no subset`() async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let font = folder.appending(path: "font")
      try Data(repeating: 1, count: 5_000).write(to: font)
      #expect(await store(folder, font: font.path(percentEncoded: false)).file(Self.name) == nil)
      let intact = store(folder)
      for name in [
        "Inter-Regular.otf.greek.woff2", "Inter-Bold.otf.latin.woff2", "latin.woff2", "woff2", "",
        "Inter-Regular.otf.latin.woff", "../Inter-Regular.otf.latin.woff2",
      ] {
        #expect(await intact.file(name) == nil)
      }
    }
  }

  @Test func `the version depends on the content of the fonts`() async throws {
    try await withFolder { folder in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let font = folder.appending(path: "font")
      let path = font.path(percentEncoded: false)
      try Data([1]).write(to: font)
      let first = await store(folder, font: path).version()
      #expect(await store(folder, font: path).version() == first)
      try Data([2]).write(to: font)
      #expect(await store(folder, font: path).version() != first)
    }
  }

  @Test func `the host lists subsets and serves the current version for a year`() async throws {
    try await TestHost.run { test in
      let script = try test.get("/fonts/subsets.js")
      #expect(script["Content-Type"] == "text/javascript; charset=utf-8")
      #expect(script["Cache-Control"] == "no-cache")
      #expect(script.text.contains("[\"latin\", \"U+20-7e,U+a0-ff,U+131,"))
      #expect(script.text.contains("firstFonts = [\"Inter.otf\"];"))
      let tag = try #require(script["ETag"])
      #expect(try test.get("/fonts/subsets.js", "If-None-Match: \(tag)\r\n").status == 304)
      let version = tag.dropFirst().dropLast()
      #expect(script.text.contains("folder = \"/fonts/\(version)/\";"))
      let font = try test.get("/fonts/\(version)/Inter.otf.latin.woff2")
      #expect(font.status == 200)
      #expect(font["Content-Type"] == "font/woff2")
      #expect(font["Cache-Control"] == "public, max-age=31536000, immutable")
      #expect(font["Cross-Origin-Resource-Policy"] == "same-origin")
      let head = try test.get("/fonts/\(version)/Inter.otf.latin.woff2", method: "HEAD")
      #expect(head["Content-Length"] == "\(font.body.count)")
      let old = try test.get("/fonts/old/Inter.otf.latin.woff2")
      #expect(old.body == font.body)
      #expect(old["Cache-Control"] == "no-cache")
      #expect(try test.get("/fonts/\(version)/Big.ttf.latin.woff2").status == 404)
      #expect(try test.get("/fonts/\(version)/..%2fBig.ttf.latin.woff2").status == 404)
    }
  }
}
