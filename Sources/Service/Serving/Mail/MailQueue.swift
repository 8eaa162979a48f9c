import Foundation
import Synchronization

/// Sends emails in the background, with a bounded number of attempts.
///
/// Emails wait in memory: those that were not sent when the process ends are lost, so a customer
/// must be able to request an email again.
public final class MailQueue: Sendable {
  /// The number of attempts to send an email.
  public static let largestAttemptCount = 4
  /// The number of emails that can wait.
  public static let capacity = 1_000
  private static let largestConcurrency = 4

  private let mails: AsyncStream<Mail>.Continuation
  private let log: @Sendable (String) -> Void
  private let sending: Mutex<Task<Void, Never>?>

  /// Makes a queue and starts sending.
  ///
  /// - Parameters:
  ///   - waitForRetry: Returns when the next attempt is due, after a number of failed ones; an
  ///     error abandons the email.
  ///   - log: Receives a line for each failure, without address, text or secret.
  public init(
    sender: any MailSending,
    waitForRetry: @escaping @Sendable (_ failedCount: Int) async throws -> Void = { count in
      try await Task.sleep(for: .seconds([2, 15, 60][min(count, 3) - 1]))
    }, log: @escaping @Sendable (String) -> Void
  ) {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Mail.self, bufferingPolicy: .bufferingOldest(Self.capacity))
    mails = continuation
    self.log = log
    sending = Mutex(
      Task {
        await withTaskGroup(of: Void.self) { group in
          var count = 0
          for await mail in stream {
            if count == Self.largestConcurrency {
              _ = await group.next()
              count -= 1
            }
            group.addTask {
              await Self.deliver(mail, by: sender, waitForRetry: waitForRetry, log: log)
            }
            count += 1
          }
        }
      })
  }

  /// Adds an email and returns at once.
  public func enqueue(_ mail: Mail) {
    if case .dropped = mails.yield(mail) { log("error mail: the queue is full") }
  }

  /// Finishes the attempts under way and abandons all others.
  public func stop() async {
    mails.finish()
    let task = sending.withLock { task in
      defer { task = nil }
      return task
    }
    task?.cancel()
    await task?.value
  }

  private static func deliver(
    _ mail: Mail, by sender: any MailSending,
    waitForRetry: @Sendable (_ failedCount: Int) async throws -> Void,
    log: @Sendable (String) -> Void
  ) async {
    for attempt in 1...largestAttemptCount {
      do throws(MailFailure) {
        return try await sender.send(mail)
      } catch {
        log("error mail: attempt \(attempt) of \(largestAttemptCount): \(error)")
        guard error.isTemporary, attempt < largestAttemptCount else { return }
      }
      do { try await waitForRetry(attempt) } catch { return }
    }
  }
}
