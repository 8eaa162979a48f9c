import Foundation

/// Colours with places between 0 and 1.
public final class CGGradient: Sendable {
  package let stops: [GradientStop]

  /// Makes a gradient.
  ///
  /// - Parameters:
  ///   - space: Ignored: colours carry their own meaning.
  ///   - colors: Colours alone; others, and none, give `nil`.
  ///   - locations: As many as colours, `0...1`; `nil` spreads them evenly.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?
  ) {
    let found = colors.compactMap { $0 as? CGColor }
    guard found.count == colors.count else { return nil }
    self.init(colorsSpace: space, colors: found, locations: locations)
  }

  /// Makes a gradient of colours' numbers.
  ///
  /// - Parameters:
  ///   - space: Grays or colours.
  ///   - components: For each colour its numbers and its opacity.
  ///   - locations: As many as colours, `0...1`; `nil` spreads them evenly.
  ///   - count: How many colours there are; none give `nil`.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let numbers = space.numberOfComponents + 1
    let colors = (0..<max(0, count)).compactMap { index in
      CGColor(
        colorSpace: space,
        components: Array(UnsafeBufferPointer(start: components + index * numbers, count: numbers)))
    }
    self.init(
      colorsSpace: space, colors: colors,
      locations: locations.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) })
  }

  /// Makes a gradient.
  ///
  /// - Parameters:
  ///   - space: Ignored: colours carry their own meaning.
  ///   - colors: Empty gives `nil`.
  ///   - locations: As many as colours, `0...1`; `nil` spreads them evenly.
  public init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, locations == nil || locations?.count == colors.count else { return nil }
    let placed = colors.enumerated().map { index, color in
      let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
      return GradientStop(color: color.rgba, location: locations?[index] ?? even)
    }
    // Stops at one place keep their order: they make a hard edge.
    stops = placed.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }.map(\.element)
  }
}

/// Whether a gradient's end colours go on past its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// Bits of the options.
  public let rawValue: UInt32

  /// Makes options from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first colour goes on before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last colour goes on after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
