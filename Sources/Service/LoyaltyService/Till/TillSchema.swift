/// The tables of tills.
enum TillSchema {
  static let statements = [
    """
    CREATE TABLE loyalty_till_sessions (
      id TEXT PRIMARY KEY,
      shop_id TEXT NOT NULL,
      open_shop TEXT UNIQUE,
      currency TEXT NOT NULL,
      opened_by TEXT NOT NULL,
      opened_at BIGINT NOT NULL,
      opening_float BIGINT NOT NULL,
      counted BIGINT,
      note TEXT,
      closed_by TEXT,
      closed_at BIGINT
    )
    """,
    "CREATE INDEX loyalty_till_sessions_by_shop ON loyalty_till_sessions (shop_id, opened_at, id)",
    """
    CREATE TABLE loyalty_sales (
      id TEXT PRIMARY KEY,
      shop_id TEXT NOT NULL,
      reference TEXT NOT NULL,
      number BIGINT NOT NULL,
      session_id TEXT NOT NULL REFERENCES loyalty_till_sessions (id),
      sold_at BIGINT NOT NULL,
      currency TEXT NOT NULL,
      total BIGINT NOT NULL,
      cash BIGINT NOT NULL,
      refunded BIGINT NOT NULL,
      version BIGINT NOT NULL,
      content TEXT NOT NULL,
      UNIQUE (shop_id, reference),
      UNIQUE (shop_id, number)
    )
    """,
    "CREATE INDEX loyalty_sales_by_shop ON loyalty_sales (shop_id, sold_at, id)",
    "CREATE INDEX loyalty_sales_by_session ON loyalty_sales (session_id)",
    """
    CREATE TABLE loyalty_till_movements (
      id TEXT PRIMARY KEY,
      session_id TEXT NOT NULL REFERENCES loyalty_till_sessions (id),
      currency TEXT NOT NULL,
      cash BIGINT NOT NULL,
      sales BIGINT NOT NULL
    )
    """,
    "CREATE INDEX loyalty_till_movements_by_session ON loyalty_till_movements (session_id)",
    """
    CREATE TABLE loyalty_approvals (
      token TEXT PRIMARY KEY,
      shop_id TEXT NOT NULL,
      manager TEXT NOT NULL,
      expires_at BIGINT NOT NULL
    )
    """,
  ]
}
