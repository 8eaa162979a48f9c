import Storage

/// The tables of rides: trips with their changes, offers, drivers, bookings and riders' places.
///
/// Money is in the ledger. The unique columns `occupied_rider` and `occupied_driver` of trips, and
/// `open_trip` and `open_driver` of offers, hold a value only while the row is active: a rider and
/// a driver have one trip at most, and a trip and a driver one offer, even if several processes
/// write at once.
enum KooberSchema {
  static let schema = Schema(
    name: "koober",
    migrations: [
      Migration(id: "0001-create-rides", statements: trips + driving + riders),
      Migration(
        id: "0002-index-drivers-by-position",
        statements: [
          "CREATE INDEX ride_drivers_by_position ON ride_drivers (is_online, animal, latitude, longitude)",
          "DROP INDEX ride_drivers_online",
        ]),
    ])

  private static let trips = [
    """
    CREATE TABLE ride_trips (
      id TEXT PRIMARY KEY,
      rider_id TEXT NOT NULL REFERENCES customers (id),
      driver_id TEXT REFERENCES customers (id),
      occupied_rider TEXT UNIQUE,
      occupied_driver TEXT UNIQUE,
      quote_id TEXT NOT NULL UNIQUE,
      state TEXT NOT NULL,
      version BIGINT NOT NULL,
      requested_at BIGINT NOT NULL,
      changed_at BIGINT NOT NULL,
      ended_at BIGINT,
      share_token TEXT UNIQUE,
      content TEXT NOT NULL
    )
    """,
    "CREATE INDEX ride_trips_by_rider ON ride_trips (rider_id, requested_at, id)",
    "CREATE INDEX ride_trips_by_state ON ride_trips (state, requested_at)",
    """
    CREATE TABLE ride_changes (
      trip_id TEXT NOT NULL REFERENCES ride_trips (id),
      sequence BIGINT NOT NULL,
      state TEXT NOT NULL,
      action TEXT NOT NULL,
      actor TEXT NOT NULL,
      driver_id TEXT,
      changed_at BIGINT NOT NULL,
      PRIMARY KEY (trip_id, sequence)
    )
    """,
    """
    CREATE TABLE ride_offers (
      id TEXT PRIMARY KEY,
      trip_id TEXT NOT NULL REFERENCES ride_trips (id),
      driver_id TEXT NOT NULL REFERENCES customers (id),
      open_trip TEXT UNIQUE,
      open_driver TEXT UNIQUE,
      state TEXT NOT NULL,
      pickup_seconds BIGINT NOT NULL,
      offered_at BIGINT NOT NULL,
      expires_at BIGINT NOT NULL
    )
    """,
    "CREATE INDEX ride_offers_by_trip ON ride_offers (trip_id, state)",
  ]

  private static let driving = [
    // Degrees are stored in ten millionths, headings and speeds in hundredths.
    """
    CREATE TABLE ride_drivers (
      id TEXT PRIMARY KEY REFERENCES customers (id),
      is_online BIGINT NOT NULL,
      name TEXT NOT NULL,
      animal TEXT NOT NULL,
      animal_name TEXT NOT NULL,
      plate TEXT NOT NULL,
      hop_height BIGINT NOT NULL,
      hop_total BIGINT NOT NULL DEFAULT 0,
      hop_count BIGINT NOT NULL DEFAULT 0,
      star_total BIGINT NOT NULL DEFAULT 0,
      star_count BIGINT NOT NULL DEFAULT 0,
      trip_count BIGINT NOT NULL DEFAULT 0,
      latitude BIGINT NOT NULL,
      longitude BIGINT NOT NULL,
      heading BIGINT NOT NULL,
      speed BIGINT NOT NULL,
      recorded_at BIGINT NOT NULL,
      reported_at BIGINT NOT NULL,
      remaining_seconds BIGINT,
      odometer BIGINT NOT NULL DEFAULT 0,
      refused_count BIGINT NOT NULL DEFAULT 0
    )
    """,
    "CREATE INDEX ride_drivers_online ON ride_drivers (is_online, latitude)",
    "CREATE TABLE ride_demand (id TEXT PRIMARY KEY, factor BIGINT NOT NULL, updated_at BIGINT NOT NULL)",
    "CREATE TABLE ride_secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    """
    CREATE TABLE ride_leases (
      name TEXT PRIMARY KEY,
      holder TEXT NOT NULL,
      expires_at BIGINT NOT NULL
    )
    """,
  ]

  private static let riders = [
    """
    CREATE TABLE ride_profiles (
      customer_id TEXT PRIMARY KEY REFERENCES customers (id),
      nickname TEXT,
      mobile_number TEXT,
      maximum_hop_height BIGINT NOT NULL,
      account_id TEXT
    )
    """,
    """
    CREATE TABLE ride_places (
      customer_id TEXT NOT NULL REFERENCES customers (id),
      kind TEXT NOT NULL,
      place TEXT NOT NULL,
      PRIMARY KEY (customer_id, kind)
    )
    """,
    """
    CREATE TABLE ride_bookings (
      id TEXT PRIMARY KEY,
      rider_id TEXT NOT NULL REFERENCES customers (id),
      quote_id TEXT NOT NULL UNIQUE,
      status TEXT NOT NULL,
      pickup_at BIGINT NOT NULL,
      content TEXT NOT NULL
    )
    """,
    "CREATE INDEX ride_bookings_by_rider ON ride_bookings (rider_id, status, pickup_at)",
    "CREATE INDEX ride_bookings_by_time ON ride_bookings (status, pickup_at)",
  ]
}
