import Foundation
import Maps
import Routing

/// The options of `ferry map`.
struct MapOptions: Hashable {
  /// The OpenStreetMap file.
  var input: String
  /// The map file to write.
  var output: String

  init(input: String, output: String) {
    self.input = input
    self.output = output
  }

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    guard reader.next() == "import" else {
      throw UsageError("expected: ferry map import FILE.osm.pbf|.osm -o FILE.ferrymap")
    }
    var input: String?
    var output: String?
    while let word = reader.next() {
      switch word {
      case "-o", "--output": output = try reader.value(for: word)
      default:
        guard !word.hasPrefix("-") else { throw UsageError.unknown(word, of: "map import") }
        guard input == nil else { throw UsageError("unexpected argument “\(word)”") }
        input = word
      }
    }
    guard let input else { throw UsageError("map import requires a file") }
    guard let output else { throw UsageError("map import requires -o FILE.ferrymap") }
    self.init(input: input, output: output)
  }
}

/// Imports an OpenStreetMap file.
struct MapCommand {
  let options: MapOptions

  init(_ options: MapOptions) { self.options = options }

  func run() throws {
    let bar = ProgressBar(title: "Importing \(options.input)")
    do {
      try MapImporter.importFile(at: options.input, to: options.output) { step, fraction in
        bar.show(step.progress(fraction), step.title)
      }
      bar.end()
    } catch {
      bar.end()
      throw MapFiles.failure(error, options.input)
    }
    let map: StreetMap
    do {
      map = try StreetMap(contentsOf: options.output)
    } catch {
      throw CommandFailure("\(options.output): \(error)")
    }
    let size = map.encoded.count
    let text = Double(size) / 1_048_576
    Terminal.write(
      "\(options.output): \(map.description.name), "
        + "\(text.formatted(.number.precision(.fractionLength(1)))) MB, "
        + "\(map.router.network.segmentCount) road segments.\n")
  }
}

extension MapImporter.Step {
  /// The name of the step on a progress bar.
  var title: String {
    switch self {
    case .reading: "reading"
    case .features: "areas and places"
    case .roads: "roads"
    case .search: "search index"
    case .writing: "writing"
    }
  }

  /// The fraction of the import that is done.
  func progress(_ fraction: Double) -> Double {
    switch self {
    case .reading: 0.4 * fraction
    case .features: 0.4
    case .roads: 0.55
    case .search: 0.85
    case .writing: 0.97 + 0.03 * fraction
    }
  }
}
