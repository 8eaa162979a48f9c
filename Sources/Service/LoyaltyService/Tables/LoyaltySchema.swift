import Storage

/// The tables of cards, codes, gifts, members and tills.
///
/// Money and stars are in the ledger. The unique columns `default_of` of cards and `open_shop` of
/// till sessions hold a value only while the row is the default or open: a customer has one default
/// card, and a shop one open session, even if several processes write at once.
enum LoyaltySchema {
  static let schema = Schema(
    name: "loyalty",
    migrations: [
      Migration(id: "0001-create-loyalty", statements: cards + codes + members),
      Migration(
        id: "0002-create-tills-and-gifts",
        statements: TillSchema.statements + GiftSchema.statements),
    ])

  private static let cards = [
    """
    CREATE TABLE loyalty_cards (
      id TEXT PRIMARY KEY,
      customer_id TEXT NOT NULL REFERENCES customers (id),
      default_of TEXT UNIQUE,
      number TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      design TEXT NOT NULL,
      currency TEXT NOT NULL,
      reload_account TEXT,
      reload_threshold BIGINT,
      reload_amount BIGINT,
      reload_failed_at BIGINT,
      created_at BIGINT NOT NULL
    )
    """,
    "CREATE INDEX loyalty_cards_by_customer ON loyalty_cards (customer_id, created_at, id)",
  ]

  private static let codes = [
    """
    CREATE TABLE loyalty_secrets (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    )
    """,
    """
    CREATE TABLE loyalty_codes (
      id TEXT PRIMARY KEY,
      number TEXT NOT NULL UNIQUE,
      card_id TEXT NOT NULL REFERENCES loyalty_cards (id),
      shop_id TEXT,
      state TEXT NOT NULL,
      issued_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL,
      used_at BIGINT,
      amount BIGINT
    )
    """,
    "CREATE INDEX loyalty_codes_by_card ON loyalty_codes (card_id, state)",
    "CREATE INDEX loyalty_codes_by_expiry ON loyalty_codes (expires_at)",
  ]

  private static let members = [
    """
    CREATE TABLE loyalty_members (
      customer_id TEXT PRIMARY KEY REFERENCES customers (id),
      birth_month BIGINT,
      birth_day BIGINT,
      celebrated_year BIGINT,
      owed_stars BIGINT NOT NULL,
      next_expiry_at BIGINT,
      warned_until BIGINT
    )
    """,
    "CREATE INDEX loyalty_members_by_expiry ON loyalty_members (next_expiry_at)",
    "CREATE INDEX loyalty_members_by_birthday ON loyalty_members (birth_month, birth_day)",
  ]
}
