import BankeyService
import Foundation
import HTTPServer
import IdentityService
import Ledger
import MermaidbucksAPI
import Serving
import Storage
import Wire

extension LoyaltyService {
  /// The routes of cards.
  var cardRoutes: [Route] { cardListRoutes + cardMoneyRoutes }

  private var cardListRoutes: [Route] {
    let cards = cardService
    return [
      .reading(
        CardEndpoints.cards, sessions: identity,
        description: EndpointDescription("Returns the customer's cards.", tag: "Cards"),
        prepare: { customer in try await cards.addFirst(ofCustomer: customer.id) }
      ) { _, customer, transaction in
        let items = try await cards.cards(ofCustomer: customer.id, in: transaction)
        return items.isEmpty ? nil : Page(items: items)
      },
      .idempotent(
        CardEndpoints.addCard, sessions: identity, store: idempotency,
        description: EndpointDescription(
          "Adds a card without money.", tag: "Cards", errors: [.unprocessableContent]),
        conflictRetries: 3
      ) { call, customer, transaction in
        try await cards.add(call.body, customer: customer.id, in: transaction)
      },
      .reading(
        CardEndpoints.card, sessions: identity,
        description: EndpointDescription("Returns a card.", tag: "Cards")
      ) { call, customer, transaction in
        let card = try await cards.stored(
          call.parameters["id"], ofCustomer: customer.id, in: transaction)
        return try await cards.payments.card(card, in: transaction)
      },
      .signedIn(
        CardEndpoints.changeCard, sessions: identity,
        description: EndpointDescription(
          "Changes a card.", tag: "Cards", errors: [.unprocessableContent])
      ) { call, customer in
        try await cards.change(call.parameters["id"], call.body, customer: customer.id)
      },
      .signedIn(
        CardEndpoints.transactions, sessions: identity,
        description: EndpointDescription(
          "Returns movements on a card, newest first.", tag: "Cards", [.cursor, .limit])
      ) { call, customer in
        try await cards.transactions(
          try PageRequest(call.request, list: "card"), card: call.parameters["id"],
          customer: customer.id)
      },
    ]
  }

  private var cardMoneyRoutes: [Route] {
    let (cards, payments, now) = (cardService, payments, configuration.now)
    return [
      .signedIn(
        CardEndpoints.setAutoReload, sessions: identity,
        description: EndpointDescription(
          "Sets the rule that reloads a card.", tag: "Cards", errors: [.unprocessableContent])
      ) { call, customer in
        try await cards.setReload(
          call.body, card: call.parameters["id"], customer: customer.id)
      },
      .signedIn(
        CardEndpoints.removeAutoReload, sessions: identity,
        description: EndpointDescription("Removes the rule that reloads a card.", tag: "Cards")
      ) { call, customer in
        try await cards.setReload(nil, card: call.parameters["id"], customer: customer.id)
      },
      .idempotent(
        CardEndpoints.topUp, sessions: identity, store: idempotency,
        description: EndpointDescription(
          "Loads money on a card.", tag: "Cards", errors: [.unprocessableContent])
      ) { call, customer, transaction in
        try await cards.topUp(
          call.parameters["id"], call.body, customer: customer.id, in: transaction)
      },
      .reading(
        CardEndpoints.paymentAccounts, sessions: identity,
        description: EndpointDescription(
          "Returns the accounts in Bankey that can pay.", tag: "Cards"),
        prepare: { customer in try await payments.openAccounts(ofCustomer: customer.id) }
      ) { call, customer, transaction in
        let accounts = try await payments.accounts(
          ofCustomer: customer.id, in: Language(of: call.request), at: now(), in: transaction)
        guard !accounts.isEmpty else { return nil }
        return Page(
          items: accounts.map { account in
            PaymentAccount(
              id: account.id, name: account.name, lastDigits: account.lastDigits,
              availableBalance: Money(
                minorUnits: account.available.minorUnits,
                currency: account.available.currency.code))
          })
      },
    ]
  }
}
