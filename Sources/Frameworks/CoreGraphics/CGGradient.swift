import Foundation

/// A gradient of colors at locations from 0 to 1.
public final class CGGradient: Sendable {
  package let stops: [GradientStop]

  /// Creates a gradient from an array of colors.
  ///
  /// - Parameters:
  ///   - space: Ignored: every color has a color space.
  ///   - colors: An array of `CGColor`; other or no elements return `nil`.
  ///   - locations: One per color, `0...1`; `nil` distributes the colors evenly.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?
  ) {
    let found = colors.compactMap { $0 as? CGColor }
    guard found.count == colors.count else { return nil }
    self.init(colorsSpace: space, colors: found, locations: locations)
  }

  /// Creates a gradient from color components.
  ///
  /// - Parameters:
  ///   - space: The color space of the components.
  ///   - components: The components of each color, followed by alpha.
  ///   - locations: One per color, `0...1`; `nil` distributes the colors evenly.
  ///   - count: The number of colors; 0 returns `nil`.
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

  /// Creates a gradient from colors.
  ///
  /// - Parameters:
  ///   - space: Ignored: every color has a color space.
  ///   - colors: The colors; an empty array returns `nil`.
  ///   - locations: One per color, `0...1`; `nil` distributes the colors evenly.
  public init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, locations == nil || locations?.count == colors.count else { return nil }
    let placed = colors.enumerated().map { index, color in
      let even = colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0
      return GradientStop(color: color.rgba, location: locations?[index] ?? even)
    }
    // Sorting is stable: two stops at one location make a hard edge.
    stops = placed.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }.map(\.element)
  }
}

/// The extension of a gradient past its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The raw bits.
  public let rawValue: UInt32

  /// Creates options from raw bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first color extends before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last color extends past the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
