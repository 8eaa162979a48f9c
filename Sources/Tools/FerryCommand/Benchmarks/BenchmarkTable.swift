import Foundation

/// Formats measurements.
enum BenchmarkTable {
  /// Returns a table with one line per measurement.
  static func text(of measurements: [Measurement]) -> String {
    let rows = measurements.map { measurement in
      [
        measurement.name, Measurement.text(measurement.value), measurement.unit,
        measurement.against ?? "", measurement.ratio.map(Measurement.text) ?? "",
      ]
    }
    let header = ["benchmark", "value", "unit", "against", "ratio"]
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    let lines = ([header] + rows).map { row in
      row.indices.map { column in
        // Numbers are aligned right, words left.
        column == 1 || column == 4
          ? row[column].paddedLeft(to: widths[column]) : row[column].padded(to: widths[column])
      }.joined(separator: "  ")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a JSON array with one object per measurement.
  static func json(of measurements: [Measurement]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(measurements), as: UTF8.self) + "\n"
  }
}
