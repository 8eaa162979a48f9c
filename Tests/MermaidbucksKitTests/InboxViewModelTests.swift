import AppsTesting
import Foundation
import MermaidbucksKit
import Testing

@MainActor
@Suite struct InboxViewModelTests {
  private let inbox = StubInbox()

  private func message(_ id: String, isRead: Bool = false) -> InboxMessage {
    InboxMessage(
      id: id, title: "Title", body: "Body", date: Date(timeIntervalSince1970: 1_596_225_600),
      isRead: isRead)
  }

  private func loaded(_ messages: [InboxMessage]) async throws -> InboxViewModel {
    inbox.pages.atOnce = { _ in .success(ListPage(messages)) }
    let model = InboxViewModel(inbox: inbox, settings: try settings())
    await model.load()
    return model
  }

  private func isRead(_ model: InboxViewModel) -> [Bool]? { model.phase.content?.map(\.isRead) }

  @Test func `a message is marked as read before the service answers`() async throws {
    let model = try await loaded([message("a"), message("b")])
    let open = Task { await model.open("b") }
    await inbox.reads.arrived(1)
    #expect(inbox.reads.inputs == ["b"])
    #expect(isRead(model) == [false, true])
    inbox.reads.answer(0, .success(true))
    await open.value
    #expect(isRead(model) == [false, true])
  }

  @Test func `a failure marks a message as unread again`() async throws {
    let model = try await loaded([message("a")])
    inbox.reads.atOnce = { _ in .failure(.unreachable) }
    await model.open("a")
    #expect(isRead(model) == [false])
  }

  @Test func `read and unknown messages are not marked`() async throws {
    let model = try await loaded([message("a", isRead: true)])
    await model.open("a")
    await model.open("z")
    #expect(inbox.reads.inputs.isEmpty)
  }

  @Test func `a failure for a removed message changes nothing`() async throws {
    let model = try await loaded([message("a")])
    let open = Task { await model.open("a") }
    await inbox.reads.arrived(1)
    inbox.pages.atOnce = { _ in .success(ListPage([])) }
    await model.load()
    inbox.reads.answer(0, .failure(.tooSlow))
    await open.value
    #expect(model.phase == .loaded([]))
  }

  @Test func `a failure is shown only in place of an empty list`() async throws {
    inbox.pages.atOnce = { _ in .failure(.parsing) }
    let model = InboxViewModel(inbox: inbox, settings: try settings())
    await model.load()
    #expect(model.phase == .failed(.parsing))
    inbox.pages.atOnce = { [message] _ in .success(ListPage([message("a", false)])) }
    await model.load()
    inbox.pages.atOnce = { _ in .failure(.parsing) }
    await model.load()
    #expect(isRead(model) == [false])
  }

  @Test func `the date of a message follows the customer's time zone`() throws {
    // 31 July 2020, 20:00 UTC.
    let newYork = InboxViewModel(inbox: inbox, settings: try settings("en_US", "America/New_York"))
    let seoul = InboxViewModel(inbox: inbox, settings: try settings("ko_KR", "Asia/Seoul"))
    #expect(newYork.dateText(of: message("a")) == "Jul 31, 2020")
    #expect(seoul.dateText(of: message("a")) == "2020년 8월 1일")
  }

  @Test func `messages load page by page`() async throws {
    inbox.pages.atOnce = { [message] cursor in
      .success(
        cursor == nil ? ListPage([message("a", false)], next: "n") : ListPage([message("b", false)])
      )
    }
    let model = InboxViewModel(inbox: inbox, settings: try settings())
    await model.load()
    #expect(model.hasMore)
    await model.loadMore()
    #expect(model.phase.content?.map(\.id) == ["a", "b"])
    #expect(!model.hasMore)
  }

  @Test func `without a connection the last known messages are shown with their age`() async throws
  {
    let cache = MemoryCache<[InboxMessage]>(date: try instant("2026-11-21T12:30:00Z"))
    cache.save([message("a")])
    inbox.pages.atOnce = { _ in .failure(.unreachable) }
    let model = InboxViewModel(inbox: inbox, cache: cache, settings: try settings())
    await model.load()
    #expect(model.phase.content?.map(\.id) == ["a"])
    #expect(model.staleText == "You’re offline. Updated 2 hours ago.")
  }
}
