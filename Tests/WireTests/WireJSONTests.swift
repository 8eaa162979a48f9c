import Foundation
import MermaidbucksAPI
import Testing
import Wire

@Suite struct `Wire JSON` {
  private static func text(_ body: some Encodable) throws -> String {
    String(decoding: try WireJSON.encode(body), as: UTF8.self)
  }

  @Test func `money and pages have the names of the convention`() throws {
    #expect(
      try Self.text(Money(minorUnits: 1050, currency: "USD"))
        == #"{"currency":"USD","minor_units":1050}"#)
    #expect(try Self.text(Page(items: [1, 2])) == #"{"items":[1,2],"next_cursor":null}"#)
    #expect(
      try Self.text(Page(items: [1], nextCursor: "c")) == #"{"items":[1],"next_cursor":"c"}"#)
  }

  @Test func `a transaction is the seed's`() throws {
    let json =
      #"{"id":699519475,"type":"redeemed","amount":"150","processed_at":"2020-07-17T12:56:27-04:00"}"#
    let transaction = try WireJSON.decode(StarTransaction.self, from: Data(json.utf8))
    #expect(
      transaction
        == StarTransaction(
          id: 699_519_475, kind: .redeemed, amount: "150",
          processedAt: Date(timeIntervalSince1970: 1_595_004_987)))
    #expect(
      try Self.text(transaction)
        == #"{"amount":"150","id":699519475,"processed_at":"2020-07-17T16:56:27Z","type":"redeemed"}"#
    )
  }

  @Test func `kinds that came later are kept and not refused`() throws {
    let json = #"{"id":1,"type":"gifted","amount":"5","processed_at":"2020-07-17T16:56:27Z"}"#
    let transaction = try WireJSON.decode(StarTransaction.self, from: Data(json.utf8))
    #expect(transaction.kind.rawValue == "gifted")
    let artwork = try WireJSON.decode(
      Artwork.self,
      from: Data(
        """
        {"aspect_ratio":2,"background":["#00704a"],"accessibility_label":"x",
        "subject":{"kind":"hologram","depth":3}}
        """.utf8))
    #expect(artwork.subject == .unknown(kind: "hologram"))
    #expect(artwork.background == [ArtworkColor(0x00704A)])
  }

  @Test(arguments: ["#00704", "00704A", "#00704AF", "#GG704A", "#-0704A", "", "#０0704A"])
  func `a color is six digits`(_ text: String) throws {
    let json = try JSONEncoder().encode([text])
    #expect(throws: DecodingError.self) { try WireJSON.decode([ArtworkColor].self, from: json) }
  }

  @Test(arguments: [-1e12, -62_167_219_201, 253_402_300_800, 1e12, .infinity, .nan])
  func `a date without a text is an error, and does not end the process`(
    seconds: TimeInterval
  ) throws {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(throws: EncodingError.self) { try WireJSON.encode([date]) }
    #expect(throws: EncodingError.self) { try WireJSON.bytes(of: ["at": date]) }
    for seconds in [-62_167_219_200, 253_402_300_799.5] {
      let text = try Self.text([Date(timeIntervalSince1970: seconds)])
      #expect(text == (seconds < 0 ? #"["0000-01-01T00:00:00Z"]"# : #"["9999-12-31T23:59:59Z"]"#))
    }
  }

  @Test func `a history page always names its cursor`() throws {
    #expect(
      try Self.text(HistoryPage(transactions: [])) == #"{"next_cursor":null,"transactions":[]}"#)
  }
}
