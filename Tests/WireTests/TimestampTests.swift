import Foundation
import Testing
import Wire

@Suite struct `Timestamps` {
  @Test(arguments: [
    (1_594_999_587, "2020-07-17T15:26:27Z"), (0, "1970-01-01T00:00:00Z"),
    (-1, "1969-12-31T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (4_107_542_399, "2100-02-28T23:59:59Z"), (-62_167_219_200, "0000-01-01T00:00:00Z"),
    (253_402_300_799, "9999-12-31T23:59:59Z"),
  ])
  func `an instant is written in UTC and read again`(_ seconds: Int, _ text: String) {
    let date = Date(timeIntervalSince1970: Double(seconds))
    #expect(Timestamp.text(of: date) == text)
    #expect(Timestamp.date(from: text) == date)
  }

  @Test func `any day agrees with the calendar of Foundation`() throws {
    // Foundation's calendar is the Julian one before 1582.
    let formatter = ISO8601DateFormatter()
    var seconds = -12_200_000_000.0
    while seconds < 70_000_000_000 {
      let date = Date(timeIntervalSince1970: seconds)
      #expect(Timestamp.text(of: date) == formatter.string(from: date))
      seconds += 86_400 * 211 + 12_345
    }
  }

  @Test(arguments: [
    ("2020-07-17T12:56:27-04:00", 1_595_004_987.0), ("2020-07-17t16:56:27z", 1_595_004_987),
    ("2020-07-17 16:56:27.25Z", 1_595_004_987.25),
    (
      "2020-07-17T16:56:27.250000000000Z",
      1_595_004_987.25
    ), ("2020-07-18T01:56:27+09:00", 1_595_004_987),
    ("2016-12-31T23:59:60Z", 1_483_228_799),
  ])
  func `offsets, fractions and leap seconds are read`(_ text: String, _ seconds: Double) {
    #expect(Timestamp.date(from: text)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: [
    "", "2020", "2020-07-17", "2020-07-17T16:56:27", "2020-13-01T00:00:00Z",
    "2021-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2020-07-17T24:00:00Z",
    "2020-07-17T16:60:00Z", "2020-07-17T16:56:61Z", "2020-07-17T16:56:27.Z",
    "2020-07-17T16:56:27+0900", "2020-07-17T16:56:27Zx", " 2020-07-17T16:56:27Z",
    "2020-7-17T16:56:27Z", "+020-07-17T16:56:27Z", "٢٠٢٠-07-17T16:56:27Z",
    "9999-12-31T23:59:59-12:00", "9999-12-31T23:59:59.999999999Z", "0000-01-01T00:00:00+01:00",
  ])
  func `anything else is not an instant`(_ text: String) {
    #expect(Timestamp.date(from: text) == nil)
  }

  @Test func `fractions are cut, before 1970 too`() {
    #expect(Timestamp.text(of: Date(timeIntervalSince1970: -0.5)) == "1969-12-31T23:59:59Z")
    #expect(Timestamp.text(of: Date(timeIntervalSince1970: 0.999)) == "1970-01-01T00:00:00Z")
  }
}
