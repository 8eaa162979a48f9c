import Foundation
import HTTPServer
import MermaidbucksAPI
import Serving
import Storage
import Wire

extension MermaidbucksService {
  /// The routes of recommendations and news.
  var feedRoutes: [Route] {
    let now = now
    return [
      .signedIn(
        FeedEndpoints.feed, sessions: identity,
        description: EndpointDescription(
          "Returns recommendations and promotions.", tag: "Coffee",
          [
            .query(
              "hour", "The customer's hour of day.",
              schema: ["type": "integer", "minimum": 0, "maximum": 23])
          ])
      ) { call, customer in
        try await feed(
          for: customer.id, hour: try Self.hour(in: call.request, at: now()),
          language: Language(of: call.request))
      },
      .reading(
        FeedEndpoints.news, sessions: identity,
        description: EndpointDescription(
          "Returns the current news, newest first.", tag: "Coffee", [.cursor, .limit])
      ) { call, _, transaction in
        try await NewsReader.page(
          try PageRequest(call.request, list: "n"), Language(of: call.request), at: now(),
          in: transaction)
      },
      .reading(
        FeedEndpoints.newsItem, sessions: identity,
        description: EndpointDescription("Returns a piece of news.", tag: "Coffee")
      ) { call, _, transaction in
        try await NewsReader.item(
          call.parameters["id"], Language(of: call.request), at: now(), in: transaction)
      },
    ]
  }

  /// Reads the hour of day; without one it is that of Coordinated Universal Time.
  private static func hour(in request: HTTPRequest, at now: Date) throws -> Int {
    guard let text = request.query("hour") else {
      return Int(now.timeIntervalSince1970 / 3_600) % 24
    }
    guard let hour = Int(text), (0...23).contains(hour) else {
      throw ProblemError.malformedQuery("hour must be 0...23.")
    }
    return hour
  }

  private func feed(for customer: String, hour: Int, language: Language) async throws -> Feed {
    let now = now()
    let (items, poster) = try await database.read {
      try await NewsReader.newest(language, at: now, in: $0)
    }
    let recommendations = Recommendations(
      products: try await recommendationSource?.products() ?? [],
      orderedUnits: try await recommendationSource?.orderedUnits(ofCustomer: customer) ?? [:],
      hour: hour, day: Int(now.timeIntervalSince1970 / 86_400))
    return Feed(
      poster: poster, recommended: recommendations.personal(limit: 10),
      event: items.first { $0.kind == .event },
      promotions: items.filter { $0.kind == .promotion }, now: recommendations.now(limit: 12),
      newsCount: items.count)
  }
}
