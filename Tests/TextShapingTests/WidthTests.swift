import CoreGraphics
import Testing
import TextShaping

@Suite struct WidthTests {
  // The widths are what Chromium measures with `text-rendering: geometricPrecision`, in pixels.
  @Test(
    arguments: [
      ("The quick brown fox jumps over the lazy dog.", 13, 400, 278.671875),
      ("The quick brown fox jumps over the lazy dog.", 17, 400, 364.421875),
      ("Typography: AVATAR, To. Wa 1,234.50 → fi", 15, 400, 300.71875),
      ("Join now", 17, 600, 73.578125),
      ("Good afternoon, Max", 34, 700, 321.828125),
      ("Rewards 148", 28, 700, 161.4375),
      ("Expires 12/31/2026", 12, 400, 108.828125),
    ] as [(String, CGFloat, Int, CGFloat)])
  func `widths match Chromium's`(text: String, size: CGFloat, weight: Int, width: CGFloat) {
    #expect(abs(shaped(text, size: size, weight: weight).size.width - width) < 0.02)
  }

  @Test func `tracking adds its amount per character and disables ligatures`() {
    // Chromium's width with letter-spacing.
    #expect(abs(shaped("Tracked office", tracking: 1.5).size.width - 136.296875) < 0.02)
  }

  @Test func `tabular digits have equal widths`() {
    #expect(abs(shaped("1111.50", tabularDigits: true).size.width - 70.765625) < 0.02)
    let widths = (0...9).map { shaped("\($0)", tabularDigits: true).size.width }
    #expect(Set(widths).count == 1)
    #expect(shaped("1").size.width < shaped("0").size.width)
  }

  @Test func `the display cut is used from 20 points`() {
    #expect(TextShaper.face(of: FontSpecification(size: 19.5)).family == "Inter")
    #expect(TextShaper.face(of: FontSpecification(size: 20)).family == "Inter Display")
  }

  @Test func `metrics scale with the size and match the glyphs`() {
    let metrics = TextShaper.metrics(of: FontSpecification(size: 17))
    #expect(metrics.ascender > metrics.capHeight)
    #expect(metrics.capHeight > metrics.xHeight)
    #expect(metrics.descender > 0)
    #expect(metrics.underlinePosition > 0)
    let half = TextShaper.metrics(of: FontSpecification(size: 8.5))
    #expect(abs(metrics.ascender - 2 * half.ascender) < 0.01)
  }

  @Test func `the system font has Apple's metrics, or those of its file`() {
    let system = TextShaper.metrics(of: FontSpecification(size: 20.48))
    #expect(abs(system.ascender - 19.5) < 0.001 && abs(system.descender - 4.94) < 0.001)
    #expect(abs(system.capHeight - 14.43) < 0.001 && abs(system.xHeight - 10.78) < 0.001)
    let file = TextShaper.metrics(of: FontSpecification(size: 20.48, usesFileMetrics: true))
    #expect(file.ascender > system.ascender + 0.1)
    #expect(file.underlinePosition == system.underlinePosition)
    let named = TextShaper.metrics(of: FontSpecification(family: .named("Inter"), size: 20.48))
    #expect(named.ascender > system.ascender + 0.1)
  }

  @Test func `every weight of the system font has its own face`() {
    let faces = stride(from: 100, through: 900, by: 100).map {
      TextShaper.face(of: FontSpecification(size: 17, weight: $0))
    }
    #expect(Set(faces.map(\.path)).count == 9)
    #expect(faces.map(\.weight) == Array(stride(from: 100, through: 900, by: 100)))
    let italic = TextShaper.face(of: FontSpecification(size: 17, isItalic: true))
    #expect(italic.isItalic)
  }

  @Test func `all required fonts are installed`() throws {
    try TextShaper.verifyFonts()
  }

  @Test func `missing fonts are named with their packages`() {
    let error = FontError.missing([.init(family: "Inter", package: "fonts-inter")])
    #expect(
      error.description == "Fonts are missing: Inter. On Debian: apt-get install fonts-inter")
  }
}
