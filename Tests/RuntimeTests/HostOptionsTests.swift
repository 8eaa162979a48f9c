import Foundation
import Testing

@testable import AppHost

@Suite struct HostOptionsTests {
  private func failure(_ arguments: String...) -> String? {
    do {
      _ = try HostOptions(arguments)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `options have defaults`() throws {
    let options = try HostOptions(["tree"])
    #expect(options.task == .tree)
    #expect(options.device == "iPhone 15")
    #expect(options.scale == nil)
    #expect(!options.isDark && !options.isLandscape && !options.printsJSON)
    #expect(options.contentSize == "L" && options.locale == "en_US" && options.timeZone == "UTC")
    #expect(options.now == nil)
    #expect(options.service == URL(string: "http://127.0.0.1:8080"))
    #expect(options.steps == nil && options.output == nil && options.url == nil)
    #expect(options.descriptor == 3)
  }

  @Test func `accessibility options are flags`() throws {
    let options = try HostOptions(["tree", "--bold-text", "--increase-contrast"])
    #expect(options.usesBoldText && options.increasesContrast && !options.reducesMotion)
    #expect(try HostOptions(["tree", "--reduce-motion"]).reducesMotion)
    #expect(try HostOptions(["tree", "--reduce-transparency"]).reducesTransparency)
    #expect(try HostOptions(["tree", "--voice-over"]).runsVoiceOver)
  }

  @Test func `every option is parsed`() throws {
    let options = try HostOptions([
      "snapshot", "--device", "iPhone SE", "--scale", "1.5", "--appearance", "dark",
      "--orientation", "landscape", "--content-size", "AX3", "--locale", "ko-KR", "--time-zone",
      "Asia/Seoul", "--now", "2026-11-21T14:30:00+09:00", "--service", "https://example.com:8443",
      "--steps", "a.steps", "--url", "mermaidbucks://history", "--json", "-o", "out.png",
      "--descriptor", "5", "--keyboard", "software", "--whole",
    ])
    #expect(options.task == .snapshot)
    #expect(options.device == "iPhone SE")
    #expect(options.scale == 1.5)
    #expect(options.isDark && options.isLandscape && options.printsJSON)
    #expect(options.contentSize == "AX3")
    #expect(options.locale == "ko_KR")
    #expect(options.timeZone == "Asia/Seoul")
    #expect(options.now == Date(timeIntervalSince1970: 1_795_239_000))
    #expect(options.service?.absoluteString == "https://example.com:8443")
    #expect(options.steps == "a.steps" && options.output == "out.png")
    #expect(options.url == "mermaidbucks://history")
    #expect(options.descriptor == 5)
    #expect(options.drawsKeyboard && options.capturesWholeContent)
  }

  @Test func `the last of two wins, and the output has a long name`() throws {
    let options = try HostOptions([
      "session", "--appearance", "dark", "--appearance", "light", "--output", "folder",
    ])
    #expect(options.task == .session)
    #expect(!options.isDark)
    #expect(options.output == "folder")
  }

  @Test(arguments: [
    ("XS", "XS"), ("xxl", "XXL"), ("ax5", "AX5"), ("large", "L"), ("extra-small", "XS"),
    ("extraExtraLarge", "XXL"), ("extra_extra_extra_large", "XXXL"), ("Extra Large", "XL"),
    ("accessibility-medium", "AX1"), ("accessibilityExtraExtraExtraLarge", "AX5"),
    ("accessibility3", "AX3"),
  ])
  func `text sizes have short and long names`(text: String, size: String) throws {
    #expect(try HostOptions(["tree", "--content-size", text]).contentSize == size)
  }

  @Test func `instants may have fractions`() throws {
    #expect(
      try HostOptions(["tree", "--now", "2026-11-21T14:30:00.5Z"]).now
        == Date(timeIntervalSince1970: 1_795_271_400.5))
  }

  @Test(arguments: [
    ("en_EG", false), ("ar_EG", true), ("ar_AE", true), ("he_IL", true), ("ko_KR", false),
  ])
  func `the direction follows the language and not the region`(locale: String, isMirrored: Bool)
    throws
  {
    #expect(try HostOptions(["tree", "--locale", locale]).isRightToLeft == isMirrored)
  }

  @Test(arguments: ["--device", "--scale", "--steps", "-o", "--now", "--descriptor", "--url"])
  func `an option without its value is named`(option: String) {
    #expect(failure("tree", option) == "\(option) requires a value")
  }

  @Test(arguments: [[], ["dance"], ["--json"], ["Tree"]])
  func `a command is required`(arguments: [String]) {
    #expect(throws: HostOptions.Failure.self) { try HostOptions(arguments) }
  }

  @Test(arguments: [
    ("--scale", "0"), ("--scale", "17"), ("--scale", "two"), ("--scale", "nan"),
    ("--scale", "-1"), ("--appearance", "Dark"), ("--appearance", ""),
    ("--orientation", "sideways"), ("--content-size", "AX6"), ("--content-size", "huge"),
    ("--locale", ""), ("--locale", "english"), ("--locale", "e"), ("--locale", "zz_ZZ"),
    ("--time-zone", "Mars/Olympus"), ("--time-zone", ""), ("--now", "yesterday"),
    ("--now", "2026-11-21"), ("--now", "2026-13-01T00:00:00Z"), ("--service", "localhost:8080"),
    ("--service", "ftp://example.com"), ("--service", "http://"), ("--service", ""),
    ("--descriptor", "2"), ("--descriptor", "3.5"), ("--descriptor", "99999999999"),
  ])
  func `the message for an invalid value names its option`(option: String, value: String) {
    #expect(failure("tree", option, value)?.hasPrefix(option) == true)
  }

  @Test func `an unknown option is named`() {
    #expect(failure("tree", "--color", "red") == "unknown option --color")
    #expect(failure("tree", "stray") == "unknown option stray")
  }
}
