import Foundation
import HTTPServer
import MermaidbucksAPI
import MermaidbucksService
import Testing
import Wire

@Suite struct `Inbox` {
  @Test func `messages come newest first, some read and some not`() async throws {
    try await MermaidbucksHarness.opened { harness in
      let inbox: Page<InboxMessage> = try await harness.get("/v1/inbox")
      #expect(inbox.items.count == 7 && inbox.nextCursor == nil)
      #expect(inbox.items.map(\.isRead) == [false, false, false, true, true, true, true])
      #expect(inbox.items.map(\.sentAt) == inbox.items.map(\.sentAt).sorted(by: >))
      #expect(inbox.items.allSatisfy { $0.sentAt < MermaidbucksHarness.now })
    }
  }

  @Test func `messages are in the language of the request`() async throws {
    try await MermaidbucksHarness.opened { harness in
      let english: Page<InboxMessage> = try await harness.get("/v1/inbox")
      let korean: Page<InboxMessage> = try await harness.get("/v1/inbox", language: "ko")
      #expect(english.items.map(\.id) == korean.items.map(\.id))
      for (left, right) in zip(english.items, korean.items) {
        #expect(left.title != right.title && left.body != right.body)
      }
    }
  }

  @Test func `pages make the whole list`() async throws {
    try await MermaidbucksHarness.opened { harness in
      let whole: Page<InboxMessage> = try await harness.get("/v1/inbox")
      var paged: [InboxMessage] = []
      var target = "/v1/inbox?limit=3"
      while true {
        let page: Page<InboxMessage> = try await harness.get(target)
        paged += page.items
        guard let cursor = page.nextCursor else { break }
        target = "/v1/inbox?limit=3&cursor=\(cursor)"
      }
      #expect(paged == whole.items)
    }
  }

  @Test func `a message that is opened stays read`() async throws {
    try await MermaidbucksHarness.opened { harness in
      let before: Page<InboxMessage> = try await harness.get("/v1/inbox")
      let first = try #require(before.items.first)
      for _ in 0..<2 {
        let answer = try await harness.send(.post, "/v1/inbox/\(first.id)/read", language: "ko")
        let message = try WireJSON.decode(InboxMessage.self, from: Data(answer.body))
        #expect(answer.status == .ok && message.isRead && message.id == first.id)
        #expect(message.title != first.title)
      }
      let after: Page<InboxMessage> = try await harness.get("/v1/inbox")
      #expect(after.items.map(\.isRead) == [true, false, false, true, true, true, true])
    }
  }

  @Test func `a message of someone else is not there`() async throws {
    try await MermaidbucksHarness.opened { harness in
      let inbox: Page<InboxMessage> = try await harness.get("/v1/inbox")
      let first = try #require(inbox.items.first)
      let foreign = try await harness.send(
        .post, "/v1/inbox/\(first.id)/read", as: DemoData.emptyAccount)
      #expect(foreign.status == .notFound && foreign.problem == .notFound)
      let again: Page<InboxMessage> = try await harness.get("/v1/inbox")
      #expect(again == inbox)
    }
  }

  @Test(arguments: [
    "nothing", "%27%20OR%20%271%27=%271", "x%27;DROP%20TABLE%20inbox_messages;--", "%E2%98%95",
    String(repeating: "a", count: 4_000),
  ])
  func `a message that does not exist is not found`(_ id: String) async throws {
    try await MermaidbucksHarness.opened { harness in
      let answer = try await harness.send(.post, "/v1/inbox/\(id)/read")
      #expect(answer.status == .notFound && answer.problem == .notFound)
      let inbox: Page<InboxMessage> = try await harness.get("/v1/inbox")
      #expect(inbox.items.count(where: \.isRead) == 4)
    }
  }

  @Test func `home counts the unread messages`() async throws {
    try await MermaidbucksHarness.opened { harness in
      let before: Home = try await harness.get("/v1/home")
      let inbox: Page<InboxMessage> = try await harness.get("/v1/inbox")
      #expect(before.unreadCount == inbox.items.count { !$0.isRead })
      let unread = try #require(inbox.items.first { !$0.isRead })
      _ = try await harness.send(.post, "/v1/inbox/\(unread.id)/read")
      let after: Home = try await harness.get("/v1/home")
      #expect(after.unreadCount == before.unreadCount - 1)
      let empty: Home = try await harness.get("/v1/home", as: DemoData.emptyAccount)
      #expect(empty.unreadCount == 0)
    }
  }
}
