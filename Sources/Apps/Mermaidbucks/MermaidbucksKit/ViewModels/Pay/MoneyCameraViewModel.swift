public import Observation

/// The total of the banknotes in a photo, and its number of coins.
@MainActor
@Observable
public final class MoneyCameraViewModel {
  /// The state of the camera.
  public enum Phase: Equatable, Sendable {
    /// No photo was taken.
    case waiting
    /// A photo is read.
    case reading
    /// Notes with a total in won were recognized.
    case recognized(total: Int)
    /// Nothing was recognized for certain.
    case nothing
  }

  /// The value of one coin in won.
  public static let coinValue = 1000

  /// The state.
  public private(set) var phase = Phase.waiting
  private let settings: AppSettings
  private let readings = LatestRequest()

  /// Makes a camera without a photo.
  public init(settings: AppSettings) { self.settings = settings }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The number of coins that drop into the cup.
  public var coinCount: Int {
    if case .recognized(let total) = phase { total / Self.coinValue } else { 0 }
  }

  /// The total, formatted; `nil` if nothing was recognized.
  public var totalText: String? {
    guard case .recognized(let total) = phase else { return nil }
    return settings.amountText.text(of: Amount(minorUnits: Int64(total), currency: "KRW"))
  }

  /// Reads a photo; a later photo replaces it.
  ///
  /// - Parameter values: Returns the values of the notes in won; none if nothing is certain.
  public func read(_ values: () async -> [Int]) async {
    let isLatest = readings.start()
    phase = .reading
    let total = await values().reduce(0, +)
    guard isLatest() else { return }
    phase = total > 0 ? .recognized(total: total) : .nothing
  }
}
