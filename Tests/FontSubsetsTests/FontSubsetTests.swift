import FontSubsets
import Foundation
import Testing
import TextShaping

/// Subsets of Inter and DejaVu Sans as Debian installs them.
@Suite struct FontSubsetTests {
  private static let inter = "/usr/share/fonts/opentype/inter/Inter-Regular.otf"
  private static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

  private struct Outline: Equatable {
    let path: String
    let advance: CGFloat
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: path)))
  }

  private func outlines(_ characters: ClosedRange<UInt32>, in file: String) -> [UInt32: Outline] {
    var outlines: [UInt32: Outline] = [:]
    for value in characters {
      guard let scalar = Unicode.Scalar(value),
        let (path, advance) = GlyphOutlines.outline(of: scalar, fontFile: file, size: 17)
      else { continue }
      outlines[value] = Outline(path: "\(path)", advance: advance)
    }
    return outlines
  }

  @Test(arguments: [(FontSubset.latin, inter), (.latinExtended, inter), (.arabic, dejaVu)])
  func `a subset has the shapes and advances of its characters and no others`(
    subset: FontSubset, path: String
  ) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "subset-\(UUID())")
    try Data(try subset.font(from: bytes(path))).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let subsetPath = file.path(percentEncoded: false)
    var count = 0
    for range in subset.characters {
      let expected = outlines(range, in: path)
      #expect(outlines(range, in: subsetPath) == expected)
      count += expected.count
    }
    #expect(count > 200)
    // Cyrillic, Hangul and the fraction slash of the Latin subset.
    #expect(outlines(0x410...0x44F, in: subsetPath).isEmpty)
    #expect(outlines(0xAC00...0xAC0F, in: subsetPath).isEmpty)
    #expect(outlines(0x2044...0x2044, in: subsetPath).isEmpty == (subset == .latin))
  }

  @Test func `the whole font has every character`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "subset-\(UUID())")
    try Data(try FontSubset.whole.font(from: bytes(Self.inter))).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let expected = outlines(0x20...0x2FFF, in: Self.inter)
    #expect(expected.count > 1_000)
    #expect(outlines(0x20...0x2FFF, in: file.path(percentEncoded: false)) == expected)
  }

  @Test func `a subset is offered only by fonts with its script`() throws {
    #expect(FontSubset.all.map { $0.isIncluded(in: []) } == [true, true, false, true])
    #expect(!FontSubset.arabic.isIncluded(in: try bytes(Self.inter)))
    #expect(FontSubset.arabic.isIncluded(in: try bytes(Self.dejaVu)))
  }

  @Test func `a Latin web font is small`() throws {
    let font = try FontSubset.latin.webFont(from: bytes(Self.inter))
    #expect(font.prefix(4) == [0x77, 0x4F, 0x46, 0x32])
    #expect(font.count < 22_000)
    #expect(try FontSubset.latin.webFont(from: bytes(Self.inter)) == font)
  }

  @Test func `a damaged font is an error`() throws {
    let font = try bytes(Self.inter)
    for damaged in [[], [1, 2, 3], Array(font.prefix(100)), Array(repeating: 0x5A, count: 9_000)] {
      #expect(throws: FontSubset.Damage.self) { try FontSubset.latin.webFont(from: damaged) }
    }
    // Damage anywhere in the font may be noticed or not.
    for offset in stride(from: 4, to: 4_000, by: 97) {
      var damaged = font
      for index in offset..<offset + 8 { damaged[index] = 0xFF }
      _ = try? FontSubset.latin.font(from: damaged)
    }
    for count in stride(from: 10_000, to: font.count, by: 20_000) {
      _ = try? FontSubset.latin.font(from: Array(font.prefix(count)))
    }
  }
}
