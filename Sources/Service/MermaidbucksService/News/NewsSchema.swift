import Storage

/// The tables of news, promotions and events, which are named after campaigns.
enum NewsSchema {
  static let migration = Migration(
    id: "0005-create-campaigns",
    statements: [
      """
      CREATE TABLE campaigns (
        id TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        published_at BIGINT NOT NULL,
        starts_at BIGINT,
        ends_at BIGINT,
        has_poster BIGINT NOT NULL,
        products TEXT NOT NULL,
        link TEXT,
        artwork TEXT NOT NULL
      )
      """,
      "CREATE INDEX campaigns_by_publication ON campaigns (published_at, id)",
      """
      CREATE TABLE campaign_texts (
        campaign_id TEXT NOT NULL REFERENCES campaigns (id),
        language TEXT NOT NULL,
        title TEXT NOT NULL,
        summary TEXT NOT NULL,
        body TEXT NOT NULL,
        audience TEXT,
        artwork_label TEXT NOT NULL,
        PRIMARY KEY (campaign_id, language)
      )
      """,
    ])
}
