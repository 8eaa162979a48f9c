import BankeyAPI
import HTTPServer
import IdentityService
import Serving
import Wire

extension BankeyService {
  /// The routes of notifications and events.
  var notificationRoutes: [Route] {
    let notifications = notifications
    let events = BankEvents(
      accounts: accounts, notifications: notifications,
      stream: EventStream(database: database, waitForHeartbeat: configuration.waitForHeartbeat),
      now: configuration.now)
    return [
      .signedIn(
        BankeyEndpoints.notifications, sessions: identity,
        description: EndpointDescription(
          "Returns notifications, newest first.", tag: "Notifications", [.cursor, .limit])
      ) { call, customer in
        try await notifications.page(
          try PageRequest(call.request, list: "n"), ofCustomer: customer.id,
          language: Language(of: call.request))
      },
      .signedIn(
        BankeyEndpoints.unreadCount, sessions: identity,
        description: EndpointDescription(
          "Returns the number of unread notifications.", tag: "Notifications")
      ) { _, customer in
        try await notifications.unreadCount(ofCustomer: customer.id)
      },
      .signedIn(
        BankeyEndpoints.readNotification, sessions: identity,
        description: EndpointDescription("Marks a notification as read.", tag: "Notifications")
      ) { call, customer in
        try await notifications.read(
          call.parameters["id"], customer: customer.id, language: Language(of: call.request))
      },
      .signedIn(
        BankeyEndpoints.readAllNotifications, sessions: identity,
        description: EndpointDescription("Marks all notifications as read.", tag: "Notifications")
      ) { _, customer in
        try await notifications.readAll(customer: customer.id)
      },
      .events(
        BankeyEndpoints.events, sessions: identity,
        description: EndpointDescription("Streams server-sent events.", tag: "Notifications")
      ) { request, customer in
        try await events.response(
          customer: customer.id, lastEventID: request.headers["Last-Event-ID"],
          language: Language(of: request))
      },
    ]
  }
}
