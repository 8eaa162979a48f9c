/// The tables of gifts.
enum GiftSchema {
  static let statements = [
    """
    CREATE TABLE loyalty_gifts (
      id TEXT PRIMARY KEY,
      sender_id TEXT NOT NULL REFERENCES customers (id),
      sender_name TEXT NOT NULL,
      redeemer_id TEXT REFERENCES customers (id),
      recipient_name TEXT NOT NULL,
      recipient_email TEXT NOT NULL,
      code TEXT NOT NULL UNIQUE,
      design TEXT NOT NULL,
      message TEXT NOT NULL,
      amount BIGINT NOT NULL,
      currency TEXT NOT NULL,
      card_id TEXT,
      account_id TEXT,
      charged BIGINT NOT NULL,
      charged_currency TEXT NOT NULL,
      state TEXT NOT NULL,
      language TEXT NOT NULL,
      deliver_at BIGINT NOT NULL,
      mailed_at BIGINT,
      settled_at BIGINT,
      created_at BIGINT NOT NULL
    )
    """,
    "CREATE INDEX loyalty_gifts_by_sender ON loyalty_gifts (sender_id, created_at, id)",
    "CREATE INDEX loyalty_gifts_by_recipient ON loyalty_gifts (recipient_email, deliver_at, id)",
    "CREATE INDEX loyalty_gifts_by_redeemer ON loyalty_gifts (redeemer_id, deliver_at, id)",
    "CREATE INDEX loyalty_gifts_by_delivery ON loyalty_gifts (mailed_at, deliver_at)",
  ]
}
