import AppsKit
import Foundation
import Testing

@Suite struct DeepLinkParserTests {
  enum Link: Equatable, Sendable {
    case orders, newOrder
    case order(String)
    case line(String, String)
  }

  private let parser = DeepLinkParser<Link>(
    scheme: "shop",
    routes: [
      .init("orders", .orders), .init("orders/new", .newOrder),
      .init("orders/{id}") { .order($0[0]) },
      .init("orders/{id}/lines/{line}") { .line($0[0], $0[1]) },
    ])

  @Test(
    arguments: [
      ("shop://orders", .orders), ("SHOP://Orders/New", .newOrder), ("shop://orders/", .orders),
      ("shop://orders/A1", .order("A1")), ("shop://orders/a%20b", .order("a b")),
      ("shop://orders/7/lines/2", .line("7", "2")),
    ] as [(String, Link)])
  func `a URL names the link of the first route that matches`(
    text: String, link: Link
  ) throws {
    #expect(parser.link(for: try #require(URL(string: text))) == link)
  }

  @Test(arguments: ["https://orders", "shop://", "shop://orders/7/lines", "shop://cart", "orders"])
  func `any other URL names none`(text: String) throws {
    #expect(parser.link(for: try #require(URL(string: text))) == nil)
  }
}
