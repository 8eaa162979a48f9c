import Wire

/// The routes of the bank's app; all need a session.
///
/// `SessionEndpoints` and `AccountEndpoints` have the routes of sessions and passwords. Orders need
/// an `Idempotency-Key`: a retry with the same key and body receives the original response, for
/// thirty days at least; the same key with another body is a 409.
public enum BankeyEndpoints {
  /// Returns the customer's accounts in display order.
  public static let accounts = Endpoint<EmptyBody, Page<BankAccount>>(.get, "/v1/accounts")
  /// Opens an empty account; needs an idempotency key.
  ///
  /// A customer has at most twelve accounts.
  public static let openAccount = Endpoint<NewAccount, BankAccount>(
    .post, "/v1/accounts", needsKey: true)
  /// Returns the account `id`.
  public static let account = Endpoint<EmptyBody, BankAccount>(.get, "/v1/accounts/{id}")
  /// Returns transactions, newest first; takes the query of a `TransactionFilter`.
  public static let transactions = Endpoint<EmptyBody, Page<BankTransaction>>(
    .get, "/v1/accounts/{id}/transactions")
  /// Returns one transaction of an account.
  public static let transaction = Endpoint<EmptyBody, BankTransaction>(
    .get, "/v1/accounts/{id}/transactions/{transaction}")
  /// Returns spending by month and category; takes `months`, 1...36, and `time_zone`.
  public static let spending = Endpoint<EmptyBody, Spending>(.get, "/v1/accounts/{id}/spending")
  /// Returns the statement of a month; takes `month`, such as `2026-10`, and `time_zone`.
  public static let statement = Endpoint<EmptyBody, AccountStatement>(
    .get, "/v1/accounts/{id}/statement")

  /// Exports the account's transactions of a period as a file, oldest first.
  ///
  /// Takes `format`, `csv` or `json`, and `from` and `to` as in the list of transactions. The JSON
  /// is an array of ``BankTransaction``. The CSV has a header line and decimal amounts.
  public static let export = Endpoint<EmptyBody, EmptyBody>(.get, "/v1/accounts/{id}/export")

  /// Makes a quote for an exchange between own accounts.
  public static let makeQuote = Endpoint<NewQuote, Quote>(.post, "/v1/quotes")
  /// Makes or schedules a transfer; needs an idempotency key.
  public static let sendMoney = Endpoint<NewTransfer, Transfer>(
    .post, "/v1/transfers", needsKey: true)
  /// Returns transfers, newest first; takes `status`, `cursor` and `limit`, 1...200.
  public static let transfers = Endpoint<EmptyBody, Page<Transfer>>(.get, "/v1/transfers")
  /// Returns the transfer `id`.
  public static let transfer = Endpoint<EmptyBody, Transfer>(.get, "/v1/transfers/{id}")
  /// Cancels a scheduled transfer; may be repeated.
  public static let cancelTransfer = Endpoint<EmptyBody, Transfer>(
    .post, "/v1/transfers/{id}/cancel")

  /// Returns the undecided missed movements, newest first; takes `cursor` and `limit`.
  public static let missedTransfers = Endpoint<EmptyBody, Page<MissedTransfers>>(
    .get, "/v1/missed-transfers")
  /// Sends some or all of the missed movements `id`, or none; needs an idempotency key.
  ///
  /// A decision is made once. It is refused, and can be made again, when the balance or the daily
  /// limit does not permit all of it.
  public static let decideMissedTransfers = Endpoint<MissedTransfersDecision, MissedTransfers>(
    .post, "/v1/missed-transfers/{id}/decision", needsKey: true)

  /// Returns the customer who would receive a transfer to an email address; changes nothing.
  public static let findRecipient = Endpoint<RecipientLookup, Recipient>(.post, "/v1/recipients")
  /// Returns the payees, ordered by name.
  public static let payees = Endpoint<EmptyBody, Page<Payee>>(.get, "/v1/payees")
  /// Adds a payee by email address, or renames an existing one.
  public static let addPayee = Endpoint<NewPayee, Payee>(.post, "/v1/payees")
  /// Removes a payee; past transfers are unchanged.
  public static let removePayee = Endpoint<EmptyBody, EmptyBody>(.delete, "/v1/payees/{id}")

  /// Splits a bill and requests the shares; needs an idempotency key.
  public static let splitBill = Endpoint<NewSplit, BillSplit>(
    .post, "/v1/splits", needsKey: true)
  /// Returns the customer's split bills, newest first; takes `cursor` and `limit`.
  public static let splits = Endpoint<EmptyBody, Page<BillSplit>>(.get, "/v1/splits")
  /// Returns the split bill `id`.
  public static let split = Endpoint<EmptyBody, BillSplit>(.get, "/v1/splits/{id}")
  /// Cancels the unsettled requests of a split.
  public static let cancelSplit = Endpoint<EmptyBody, BillSplit>(.post, "/v1/splits/{id}/cancel")
  /// Returns requests to the customer, newest first; takes `status`, `cursor` and `limit`.
  public static let requests = Endpoint<EmptyBody, Page<PaymentRequest>>(.get, "/v1/requests")
  /// Pays a request and returns the transfer; needs an idempotency key.
  public static let payRequest = Endpoint<RequestPayment, Transfer>(
    .post, "/v1/requests/{id}/pay", needsKey: true)
  /// Declines a request; may be repeated.
  public static let declineRequest = Endpoint<EmptyBody, PaymentRequest>(
    .post, "/v1/requests/{id}/decline")

  /// Returns notifications, newest first; takes `cursor` and `limit`.
  public static let notifications = Endpoint<EmptyBody, NotificationPage>(.get, "/v1/notifications")
  /// Returns the number of unread notifications.
  public static let unreadCount = Endpoint<EmptyBody, UnreadCount>(.get, "/v1/notifications/unread")
  /// Marks the notification `id` as read and returns it; may be repeated.
  public static let readNotification = Endpoint<EmptyBody, BankNotification>(
    .post, "/v1/notifications/{id}/read")
  /// Marks all notifications as read.
  public static let readAllNotifications = Endpoint<EmptyBody, UnreadCount>(
    .post, "/v1/notifications/read")

  /// Returns the profile.
  public static let profile = Endpoint<EmptyBody, BankProfile>(.get, "/v1/profile")
  /// Changes values of the profile and returns all of it.
  public static let changeProfile = Endpoint<ProfileChange, BankProfile>(.patch, "/v1/profile")

  /// Streams ``BankEvent`` values as server-sent events.
  ///
  /// Takes `Last-Event-ID`. An idle stream has a comment line every fifteen seconds, so that forty
  /// seconds without data mean a lost connection.
  public static let events = Endpoint<EmptyBody, EmptyBody>(.get, "/v1/events")

  /// Returns the profile in the seed's format; `id` must be the customer's own.
  public static let seedProfile = Endpoint<EmptyBody, SeedProfile>(.get, "/bankey/profile/{id}")
  /// Returns the accounts in the seed's format; `id` must be the customer's own.
  public static let seedAccounts = Endpoint<EmptyBody, [SeedAccount]>(
    .get, "/bankey/profile/{id}/accounts")
}
