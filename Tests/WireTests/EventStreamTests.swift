import BankeyAPI
import Foundation
import Testing
import Wire

@Suite struct EventStreamTests {
  @Test func `an event that was written is read again`() {
    let event = ServerSentEvent(id: "7", name: "balance", data: "{\"a\":1}\n{}")
    var parser = EventStreamParser()
    #expect(parser.events(in: event.text.utf8) == [event])
    #expect(parser.lastEventID == "7")
  }

  @Test func `bytes that come one by one make the same events`() {
    let text = ":hello\r\nretry: 250\r\nid: 1\r\ndata: a\r\n\r\nevent:x\rdata\r\rdata: b\n\n"
    var parser = EventStreamParser()
    var events: [ServerSentEvent] = []
    for byte in text.utf8 { events += parser.events(in: [byte]) }
    #expect(
      events == [
        ServerSentEvent(id: "1", data: "a"), ServerSentEvent(id: "1", name: "x", data: ""),
        ServerSentEvent(id: "1", data: "b"),
      ])
    #expect(parser.retryMilliseconds == 250)
    var whole = EventStreamParser()
    #expect(whole.events(in: text.utf8) == events)
  }

  @Test func `an event without data is none, and its name is forgotten`() {
    var parser = EventStreamParser()
    #expect(parser.events(in: "event: x\n\ndata: 1\n\n".utf8) == [ServerSentEvent(data: "1")])
  }

  @Test func `the bank's events survive the wire`() throws {
    let money = Money(minorUnits: -5, currency: "USD")
    let event = BankEvent.balance(
      BankEvent.BalanceChange(accountID: "1", balance: money, availableBalance: money))
    #expect(try BankEvent(name: event.name, data: event.data()) == event)
    #expect(try BankEvent(name: "unheard-of", data: Data()) == nil)
    #expect(try BankEvent(name: "reset", data: BankEvent.reset.data()) == .reset)
  }

  @Test func `the seed's amount is a number with its cents`() throws {
    let account = SeedAccount(
      id: "1", type: .banking, name: "Basic Savings",
      amount: Decimal(sign: .plus, exponent: -2, significand: 92_946_623),
      createdDateTime: Date(timeIntervalSince1970: 1_277_134_172))
    let json = try WireJSON.encode(account)
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"{"amount":929466.23,"createdDateTime":"2010-06-21T15:29:32Z","id":"1","#
        + #""name":"Basic Savings","type":"Banking"}"#)
    #expect(try WireJSON.decode(SeedAccount.self, from: json) == account)
  }
}
