import Foundation
import MermaidbucksAPI

/// The time limits of orders, in seconds.
public struct OrderTiming: Sendable {
  /// The time from placing an order until a barista begins, with an empty queue.
  public var handling: TimeInterval = 90
  /// The time for one unit that is made.
  public var unit: TimeInterval = 45
  /// The time before a chosen pick-up at which the order joins the queue.
  public var lead: TimeInterval = 900
  /// The distance between two times of pick-up.
  public var pickupStep: TimeInterval = 900
  /// The time after which an uncollected order ends.
  public var collection: TimeInterval = 7_200
  /// The time in which a collected order can be put back.
  public var undo: TimeInterval = 600
  /// The time between the last pick-up and the closing of the shop.
  public var closing: TimeInterval = 300

  /// Makes the times of the service.
  public init() {}

  /// The seconds until an order is ready.
  ///
  /// - Parameter units: The units to make up to its last one.
  func seconds(units: Int64) -> TimeInterval { handling + Double(units) * unit }

  /// The minutes until an order of one unit is ready.
  func minutes(unitsAhead: Int64) -> Int { Int((seconds(units: unitsAhead + 1) / 60).rounded(.up)) }
}
