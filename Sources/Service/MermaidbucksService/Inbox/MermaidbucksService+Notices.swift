import LoyaltyService
import Serving
import Storage

extension MermaidbucksService {
  /// Puts a message about cards, gifts or stars in the customer's inbox.
  @Sendable public static func deliver(
    _ notice: LoyaltyNotice, in transaction: any WriteTransaction
  ) async throws {
    try await transaction.execute(
      InboxQueries.insert(notice.id, customer: notice.customer, sentAt: notice.date, readAt: nil))
    for language in Language.allCases {
      try await transaction.execute(
        InboxQueries.insertText(
          of: notice.id, language: language, title: notice.title[language],
          body: notice.body[language]))
    }
  }
}
