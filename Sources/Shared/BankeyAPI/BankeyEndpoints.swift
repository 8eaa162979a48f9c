import Wire

/// The routes of the bank's app; all want a session.
///
/// Signing in and up, sessions and passwords are in `SessionEndpoints` and `AccountEndpoints`.
/// What moves money wants an `Idempotency-Key`: the same key with the same body gets the first
/// answer again, with another body 409.
public enum BankeyEndpoints {
  /// Answers all accounts of the customer, in the order in which they are to be shown.
  public static let accounts = Endpoint<Nothing, Page<BankAccount>>(.get, "/v1/accounts")
  /// Opens an account with nothing in it, behind the others; wants an idempotency key.
  ///
  /// A customer has twelve accounts at most.
  public static let openAccount = Endpoint<NewAccount, BankAccount>(
    .post, "/v1/accounts", needsKey: true)
  /// Answers the account `id`.
  public static let account = Endpoint<Nothing, BankAccount>(.get, "/v1/accounts/{id}")
  /// Answers transactions, newest first; takes what `TransactionFilter.query(…)` makes.
  public static let transactions = Endpoint<Nothing, Page<BankTransaction>>(
    .get, "/v1/accounts/{id}/transactions")
  /// Answers one transaction of an account.
  public static let transaction = Endpoint<Nothing, BankTransaction>(
    .get, "/v1/accounts/{id}/transactions/{transaction}")
  /// Answers what was spent by month and category; takes `months`, 1...36, and `time_zone`.
  public static let spending = Endpoint<Nothing, Spending>(.get, "/v1/accounts/{id}/spending")
  /// Answers the statement of a month; takes `month` as `2026-10`, and `time_zone`.
  public static let statement = Endpoint<Nothing, AccountStatement>(
    .get, "/v1/accounts/{id}/statement")

  /// Answers the account's transactions of a period as a file, the oldest first.
  ///
  /// Takes `format`, `csv` or `json`, and `from` and `to` as in the list of transactions. The JSON
  /// is an array of ``BankTransaction``; the CSV has a line of names, and amounts in whole units
  /// with a point.
  public static let export = Endpoint<Nothing, Nothing>(.get, "/v1/accounts/{id}/export")

  /// Says what moving money between own accounts of two currencies costs, for some time.
  public static let makeQuote = Endpoint<NewQuote, Quote>(.post, "/v1/quotes")
  /// Moves money, now or later; wants an idempotency key.
  public static let sendMoney = Endpoint<NewTransfer, Transfer>(
    .post, "/v1/transfers", needsKey: true)
  /// Answers transfers, the last made first; takes `status`, `cursor` and `limit`, 1...200.
  public static let transfers = Endpoint<Nothing, Page<Transfer>>(.get, "/v1/transfers")
  /// Answers the transfer `id`, which is its receipt.
  public static let transfer = Endpoint<Nothing, Transfer>(.get, "/v1/transfers/{id}")
  /// Calls off a transfer that waits; doing it again changes nothing.
  public static let cancelTransfer = Endpoint<Nothing, Transfer>(
    .post, "/v1/transfers/{id}/cancel")

  /// Answers the people the customer sends money to, by name.
  public static let payees = Endpoint<Nothing, Page<Payee>>(.get, "/v1/payees")
  /// Adds a payee by email; one that is there already is answered with its new name.
  public static let addPayee = Endpoint<NewPayee, Payee>(.post, "/v1/payees")
  /// Removes a payee; what was sent stays.
  public static let removePayee = Endpoint<Nothing, Nothing>(.delete, "/v1/payees/{id}")

  /// Asks several people for their part of a bill; wants an idempotency key.
  public static let splitBill = Endpoint<NewSplit, BillSplit>(
    .post, "/v1/splits", needsKey: true)
  /// Answers the bills that the customer split, newest first; takes `cursor` and `limit`.
  public static let splits = Endpoint<Nothing, Page<BillSplit>>(.get, "/v1/splits")
  /// Answers the split bill `id`.
  public static let split = Endpoint<Nothing, BillSplit>(.get, "/v1/splits/{id}")
  /// Takes back the requests of a split that nobody has paid or declined yet.
  public static let cancelSplit = Endpoint<Nothing, BillSplit>(.post, "/v1/splits/{id}/cancel")
  /// Answers what others ask the customer for, newest first; takes `status`, `cursor`, `limit`.
  public static let requests = Endpoint<Nothing, Page<PaymentRequest>>(.get, "/v1/requests")
  /// Pays a request; wants an idempotency key and answers the transfer.
  public static let payRequest = Endpoint<RequestPayment, Transfer>(
    .post, "/v1/requests/{id}/pay", needsKey: true)
  /// Declines a request; doing it again changes nothing.
  public static let declineRequest = Endpoint<Nothing, PaymentRequest>(
    .post, "/v1/requests/{id}/decline")

  /// Answers notifications, newest first, with the number of unread ones; takes `cursor`, `limit`.
  public static let notifications = Endpoint<Nothing, NotificationPage>(.get, "/v1/notifications")
  /// Answers how many notifications are unread.
  public static let unreadCount = Endpoint<Nothing, UnreadCount>(.get, "/v1/notifications/unread")
  /// Marks the notification `id` as read and answers it; doing it again changes nothing.
  public static let readNotification = Endpoint<Nothing, BankNotification>(
    .post, "/v1/notifications/{id}/read")
  /// Marks all notifications as read.
  public static let readAllNotifications = Endpoint<Nothing, UnreadCount>(
    .post, "/v1/notifications/read")

  /// Answers who the customer is and how the app is set.
  public static let profile = Endpoint<Nothing, BankProfile>(.get, "/v1/profile")
  /// Changes what the body names and answers the whole profile.
  public static let changeProfile = Endpoint<ProfileChange, BankProfile>(.patch, "/v1/profile")

  /// Answers server-sent events for as long as the connection lasts.
  ///
  /// Takes `Last-Event-ID`; see ``BankEvent`` for the names and bodies. A comment line comes every
  /// fifteen seconds, so that a silence of forty means a lost connection.
  public static let events = Endpoint<Nothing, Nothing>(.get, "/v1/events")

  /// Answers the profile as a seed's reader expects it; the `id` has to be the customer's own.
  public static let seedProfile = Endpoint<Nothing, SeedProfile>(.get, "/bankey/profile/{id}")
  /// Answers the accounts as a seed's reader expects them; the `id` has to be the customer's own.
  public static let seedAccounts = Endpoint<Nothing, [SeedAccount]>(
    .get, "/bankey/profile/{id}/accounts")
}
