import Storage

/// The tables of shops: their catalogues, staff and orders.
///
/// Money and stars are in the ledger. Of an order, `queue_shop` holds the shop while the order is
/// not ready, `open_shop` and `open_customer` while it has not ended, so that their indexes contain
/// the open orders only.
enum ShopSchema {
  static let schema = Schema(
    name: "shop",
    migrations: [
      Migration(id: "0001-create-shops", statements: shops + orders),
      Migration(id: "0002-create-own-products", statements: ownProducts),
    ])

  private static let shops = [
    """
    CREATE TABLE shop_shops (
      id TEXT PRIMARY KEY,
      position BIGINT NOT NULL,
      currency TEXT NOT NULL,
      tax_rate BIGINT NOT NULL,
      version BIGINT NOT NULL,
      content TEXT NOT NULL,
      hours TEXT NOT NULL,
      pause TEXT
    )
    """,
    """
    CREATE TABLE shop_products (
      shop_id TEXT NOT NULL REFERENCES shop_shops (id),
      product_id TEXT NOT NULL,
      price BIGINT,
      is_sold_out BIGINT NOT NULL,
      is_new BIGINT,
      PRIMARY KEY (shop_id, product_id)
    )
    """,
    """
    CREATE TABLE shop_options (
      shop_id TEXT NOT NULL REFERENCES shop_shops (id),
      choice_id TEXT NOT NULL,
      is_sold_out BIGINT NOT NULL,
      PRIMARY KEY (shop_id, choice_id)
    )
    """,
    """
    CREATE TABLE shop_staff (
      customer_id TEXT PRIMARY KEY REFERENCES customers (id),
      shop_id TEXT NOT NULL REFERENCES shop_shops (id),
      role TEXT NOT NULL
    )
    """,
  ]

  private static let ownProducts = [
    """
    CREATE TABLE shop_own_products (
      id TEXT PRIMARY KEY,
      shop_id TEXT NOT NULL REFERENCES shop_shops (id),
      added_at BIGINT NOT NULL,
      content TEXT NOT NULL
    )
    """,
    "CREATE INDEX shop_own_products_by_shop ON shop_own_products (shop_id, added_at, id)",
  ]

  private static let orders = [
    """
    CREATE TABLE shop_orders (
      id TEXT PRIMARY KEY,
      shop_id TEXT NOT NULL REFERENCES shop_shops (id),
      customer_id TEXT NOT NULL REFERENCES customers (id),
      day TEXT NOT NULL,
      sequence BIGINT NOT NULL,
      state TEXT NOT NULL,
      version BIGINT NOT NULL,
      units BIGINT NOT NULL,
      placed_at BIGINT NOT NULL,
      pickup_at BIGINT,
      due_at BIGINT NOT NULL,
      changed_at BIGINT NOT NULL,
      ended_at BIGINT,
      queue_shop TEXT,
      open_shop TEXT,
      open_customer TEXT,
      content TEXT NOT NULL,
      UNIQUE (shop_id, day, sequence)
    )
    """,
    "CREATE INDEX shop_orders_queue ON shop_orders (queue_shop, due_at)",
    "CREATE INDEX shop_orders_open ON shop_orders (open_shop, due_at)",
    "CREATE INDEX shop_orders_by_open_customer ON shop_orders (open_customer, placed_at)",
    "CREATE INDEX shop_orders_by_customer ON shop_orders (customer_id, placed_at, id)",
    "CREATE INDEX shop_orders_by_end ON shop_orders (shop_id, ended_at)",
    """
    CREATE TABLE shop_order_changes (
      order_id TEXT NOT NULL REFERENCES shop_orders (id),
      sequence BIGINT NOT NULL,
      state TEXT NOT NULL,
      actor TEXT NOT NULL,
      actor_id TEXT,
      changed_at BIGINT NOT NULL,
      PRIMARY KEY (order_id, sequence)
    )
    """,
  ]
}
