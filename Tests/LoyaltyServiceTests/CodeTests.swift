import Foundation
import LoyaltyService
import MermaidbucksAPI
import PaymentCodes
import ServiceTesting
import Testing
import Wire

@Suite struct `Issued codes` {
  @Test func `a code has a text, a number and 180 seconds`() async throws {
    try await LoyaltyHarness.opened { harness in
      let card = try await harness.topUp(20).card
      let code = try await harness.call(CodeEndpoints.makeCode, NewPaymentCode(cardID: card.id))
      #expect(code.code.hasPrefix("MB1:"))
      #expect(code.number.count == 12)
      #expect(code.number.allSatisfy { $0.isNumber })
      #expect(code.expiresAt.timeIntervalSince(code.issuedAt) == 180)
      let status = try await harness.call(CodeEndpoints.code, id: code.id)
      #expect(status.state == .open)
      #expect(status.balance == .aud(2_000))
      harness.advance(by: 180)
      #expect(try await harness.call(CodeEndpoints.code, id: code.id).state == .expired)
    }
  }

  @Test func `codes differ, and belong to their customer`() async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      let card = try await harness.card()
      let first = try await harness.call(CodeEndpoints.makeCode, NewPaymentCode(cardID: card.id))
      let second = try await harness.call(CodeEndpoints.makeCode, NewPaymentCode(cardID: card.id))
      #expect(first.code != second.code)
      #expect(first.number != second.number)
      let other = try await harness.problem {
        try await harness.call(CodeEndpoints.code, id: first.id, as: LoyaltyHarness.friend)
      }
      #expect(other == .notFound)
      let stolen = try await harness.problem {
        try await harness.call(
          CodeEndpoints.makeCode, NewPaymentCode(cardID: card.id), as: LoyaltyHarness.friend)
      }
      #expect(stolen == .invalidValue)
    }
  }

  @Test func `a flood of codes is limited`() async throws {
    try await LoyaltyHarness.opened(isLocal: true) { harness in
      let card = try await harness.card()
      for _ in 0..<20 {
        try await harness.call(CodeEndpoints.makeCode, NewPaymentCode(cardID: card.id))
      }
      let problem = try await harness.problem {
        try await harness.call(CodeEndpoints.makeCode, NewPaymentCode(cardID: card.id))
      }
      #expect(problem == .tooManyAttempts)
      harness.advance(by: 3)
      try await harness.call(CodeEndpoints.makeCode, NewPaymentCode(cardID: card.id))
    }
  }
}
