public import Foundation

/// The bits of types of text checking.
public typealias NSTextCheckingTypes = UInt64

/// A detector of links, email addresses and telephone numbers in texts.
///
/// DEPARTURE: It is not a subclass of `NSRegularExpression`, whose methods on Linux cannot be
/// overridden. Dates, addresses and flights are not detected.
nonisolated open class NSDataDetector: NSObject {
  /// The types that are detected.
  public let checkingTypes: NSTextCheckingTypes

  /// Creates a detector; types that are not supported are ignored.
  ///
  /// - Throws: `CocoaError` if no type is supported.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
    guard !types.isDisjoint(with: [.detectedLink, .detectedNumber]) else {
      throw CocoaError(.featureUnsupported)
    }
    self.checkingTypes = checkingTypes
    super.init()
  }

  /// Returns the detected data in a range of a text, in its order.
  ///
  /// - Parameter options: They have no effect on data.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
    var found: [DetectedData] = []
    if types.contains(.detectedLink) { found += DataPatterns.links(in: string, range: range) }
    if types.contains(.detectedNumber) {
      found += DataPatterns.telephoneNumbers(in: string, range: range).filter { number in
        !found.contains { NSIntersectionRange($0.range, number.range).length > 0 }
      }
    }
    return found.sorted { $0.range.location < $1.range.location }
  }

  /// Calls a closure with each of the detected data, until it sets its last argument.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    var stop: ObjCBool = false
    for match in matches(in: string, options: options, range: range) {
      block(match, [], &stop)
      if stop.boolValue { return }
    }
  }

  /// Returns the number of detected data.
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int {
    matches(in: string, options: options, range: range).count
  }

  /// Returns the first of the detected data; `nil` if there are none.
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? {
    matches(in: string, options: options, range: range).first
  }

  /// Returns the range of the first of the detected data; its location is `NSNotFound` if there
  /// are none.
  open func rangeOfFirstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range
      ?? NSRange(location: NSNotFound, length: 0)
  }
}

/// A link or a telephone number in a text.
nonisolated final class DetectedData: NSTextCheckingResult {
  enum Value {
    case link(URL)
    case telephoneNumber(String)
  }

  let value: Value
  private let place: NSRange

  init(_ value: Value, at place: NSRange) {
    self.value = value
    self.place = place
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var resultType: NSTextCheckingResult.CheckingType {
    if case .link = value { .detectedLink } else { .detectedNumber }
  }

  override var range: NSRange { place }

  override var numberOfRanges: Int { 1 }

  override func range(at idx: Int) -> NSRange { place }
}

nonisolated extension NSTextCheckingResult.CheckingType {
  // Foundation on Linux has deprecated `link` and `phoneNumber`, which it does not return.
  fileprivate static let detectedLink = Self(rawValue: 1 << 5)
  fileprivate static let detectedNumber = Self(rawValue: 1 << 11)
}

nonisolated extension NSTextCheckingResult {
  /// The address of a link, which begins with `mailto` for an email address; otherwise `nil`.
  public var url: URL? {
    if case .link(let url) = (self as? DetectedData)?.value { url } else { nil }
  }

  /// A telephone number as in the text; otherwise `nil`.
  public var phoneNumber: String? {
    if case .telephoneNumber(let number) = (self as? DetectedData)?.value { number } else { nil }
  }
}
