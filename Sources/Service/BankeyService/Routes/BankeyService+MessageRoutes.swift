import BankeyAPI
import HTTPServer
import IdentityService
import Serving
import Wire

extension BankeyService {
  /// The routes of notifications and events.
  var messageRoutes: [Route] {
    let messages = messages
    let events = EventStream(
      database: database, accounts: accounts, transfers: transfers, messages: messages,
      now: configuration.now, waitForHeartbeat: configuration.waitForHeartbeat)
    return [
      .signedIn(
        BankeyEndpoints.notifications, sessions: identity,
        about: About(
          "Answers notifications, newest first.", tag: "Notifications", [.cursor, .limit])
      ) { call, customer in
        try await messages.page(
          ofCustomer: customer.id, before: try call.request.place(of: "n"),
          limit: try call.request.limit(), language: Language(of: call.request))
      },
      .signedIn(
        BankeyEndpoints.unreadCount, sessions: identity,
        about: About("Answers how many are unread.", tag: "Notifications")
      ) { _, customer in
        try await messages.unreadCount(ofCustomer: customer.id)
      },
      .signedIn(
        BankeyEndpoints.readNotification, sessions: identity,
        about: About("Marks a notification as read.", tag: "Notifications")
      ) { call, customer in
        try await messages.read(
          call.parameters["id"], customer: customer.id, language: Language(of: call.request))
      },
      .signedIn(
        BankeyEndpoints.readAllNotifications, sessions: identity,
        about: About("Marks all notifications as read.", tag: "Notifications")
      ) { _, customer in
        try await messages.readAll(customer: customer.id)
      },
      .events(
        BankeyEndpoints.events, sessions: identity,
        about: About(
          "Answers server-sent events.", tag: "Notifications",
          [
            RouteDocumentation.Parameter(
              "Last-Event-ID", in: .header, "The last event that was seen.",
              schema: ["type": "string", "maxLength": 20])
          ])
      ) { request, customer in
        try await events.response(
          customer: customer.id, lastEventID: request.headers["Last-Event-ID"],
          language: Language(of: request))
      },
    ]
  }
}
