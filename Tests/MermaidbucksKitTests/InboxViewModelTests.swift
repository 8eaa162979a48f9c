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
    inbox.loads.atOnce = { _ in .success(messages) }
    let model = InboxViewModel(inbox: inbox, settings: try settings())
    await model.load()
    return model
  }

  private func isRead(_ model: InboxViewModel) -> [Bool]? { model.phase.content?.map(\.isRead) }

  @Test func `a message is read at once, before the service knows`() async throws {
    let model = try await loaded([message("a"), message("b")])
    let open = Task { await model.open("b") }
    await inbox.reads.arrived(1)
    #expect(inbox.reads.inputs == ["b"])
    #expect(isRead(model) == [false, true])
    inbox.reads.answer(0, .success(true))
    await open.value
    #expect(isRead(model) == [false, true])
  }

  @Test func `a message that could not be marked is unread again`() async throws {
    let model = try await loaded([message("a")])
    inbox.reads.atOnce = { _ in .failure(.unreachable) }
    await model.open("a")
    #expect(isRead(model) == [false])
  }

  @Test func `what is read already, or is not there, is not marked`() async throws {
    let model = try await loaded([message("a", isRead: true)])
    await model.open("a")
    await model.open("z")
    #expect(inbox.reads.inputs.isEmpty)
  }

  @Test func `a failure that comes after a message is gone changes nothing`() async throws {
    let model = try await loaded([message("a")])
    let open = Task { await model.open("a") }
    await inbox.reads.arrived(1)
    inbox.loads.atOnce = { _ in .success([]) }
    await model.load()
    inbox.reads.answer(0, .failure(.tooSlow))
    await open.value
    #expect(model.phase == .loaded([]))
  }

  @Test func `a failure is shown only where there is nothing else`() async throws {
    inbox.loads.atOnce = { _ in .failure(.parsing) }
    let model = InboxViewModel(inbox: inbox, settings: try settings())
    await model.load()
    #expect(model.phase == .failed(.parsing))
    inbox.loads.atOnce = { [message] _ in .success([message("a", false)]) }
    await model.load()
    inbox.loads.atOnce = { _ in .failure(.parsing) }
    await model.load()
    #expect(isRead(model) == [false])
  }

  @Test func `the day of a message is the customer's`() throws {
    // 31 July 2020, 20:00 UTC.
    let newYork = InboxViewModel(inbox: inbox, settings: try settings("en_US", "America/New_York"))
    let seoul = InboxViewModel(inbox: inbox, settings: try settings("ko_KR", "Asia/Seoul"))
    #expect(newYork.dateText(of: message("a")) == "Jul 31, 2020")
    #expect(seoul.dateText(of: message("a")) == "2020년 8월 1일")
  }
}
