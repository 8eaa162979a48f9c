import Foundation
import HTTPServer
import MermaidbucksAPI
import MermaidbucksService
import Testing
import Wire

@Suite struct FavouriteTests {
  @Test func `a favourite is there until it is removed, however often both are sent`()
    async throws
  {
    try await MermaidbucksHarness.opened { harness in
      for _ in 0..<2 {
        let answer = try await harness.send(.put, "/v1/coffee/favourites/caffe-latte")
        #expect(answer.status == .ok)
      }
      let marked: Favourites = try await harness.get("/v1/coffee/favourites")
      #expect(marked.items.map(\.productID) == ["caffe-latte"])
      for _ in 0..<2 {
        let answer = try await harness.send(.delete, "/v1/coffee/favourites/caffe-latte")
        #expect(answer.status == .ok)
      }
      let removed: Favourites = try await harness.get("/v1/coffee/favourites")
      #expect(removed.items.isEmpty)
    }
  }

  @Test func `favourites belong to one customer`() async throws {
    try await MermaidbucksHarness.opened { harness in
      _ = try await harness.send(.put, "/v1/coffee/favourites/caffe-latte")
      let other: Favourites = try await harness.get(
        "/v1/coffee/favourites", as: DemoData.emptyAccount)
      #expect(other.items.isEmpty)
    }
  }

  @Test func `a customer has at most two hundred favourites`() async throws {
    try await MermaidbucksHarness.opened { harness in
      for number in 0..<200 {
        _ = try await harness.send(.put, "/v1/coffee/favourites/drink-\(number)")
      }
      let refused = try await harness.send(.put, "/v1/coffee/favourites/drink-200")
      #expect(refused.problem == .limitExceeded)
      let all: Favourites = try await harness.get("/v1/coffee/favourites")
      #expect(all.items.count == 200 && !all.items.contains { $0.productID == "drink-200" })
    }
  }

  @Test func `a product that no shop sells is not found, and leaves no favourite`() async throws {
    try await MermaidbucksHarness.opened { harness in
      let unknown = try await harness.send(.put, "/v1/coffee/favourites/unknown")
      #expect(unknown.status == .notFound && unknown.problem == .notFound)
      let own = try await harness.send(.put, "/v1/coffee/favourites/own-0a1b2c")
      #expect(own.status == .ok)
      let all: Favourites = try await harness.get("/v1/coffee/favourites")
      #expect(all.items.map(\.productID) == ["own-0a1b2c"])
    }
  }

  @Test func `a favourite that is no longer sold can be removed`() async throws {
    try await MermaidbucksHarness.opened { harness in
      let answer = try await harness.send(.delete, "/v1/coffee/favourites/discontinued")
      #expect(answer.status == .ok)
    }
  }

  @Test(arguments: ["Latte", "a%20b", "%3Cscript%3E", String(repeating: "a", count: 65)])
  func `a product that is no slug is refused`(_ id: String) async throws {
    try await MermaidbucksHarness.opened { harness in
      let answer = try await harness.send(.put, "/v1/coffee/favourites/\(id)")
      #expect(answer.problem == .invalidValue)
    }
  }
}
