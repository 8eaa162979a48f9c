/// A coordinate in the tables: an integer of ten millionths of a degree.
enum StoredDegrees {
  static func integer(_ degrees: Double) -> Int64 { Int64((degrees * 10_000_000).rounded()) }
  static func degrees(_ integer: Int64) -> Double { Double(integer) / 10_000_000 }
}
