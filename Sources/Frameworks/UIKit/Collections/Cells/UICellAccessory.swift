import CoreGraphics
import Foundation

/// An accessory next to the content of a list row.
@preconcurrency @MainActor public struct UICellAccessory {
  /// The states in which an accessory is shown.
  public enum DisplayedState: Sendable {
    case always
    case whenEditing
    case whenNotEditing
  }

  /// The width reserved for an accessory.
  public enum LayoutDimension: Sendable {
    /// The accessory's own width.
    case actual
    /// The system's standard width, which aligns rows.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The side of an accessory and its position among others.
  @preconcurrency @MainActor public enum Placement {
    /// Returns the position among the accessories at that side.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// The position directly before an accessory; the first position if it is absent.
    public static func position(before accessory: UICellAccessory) -> Position {
      let type = accessory.accessoryType
      return { accessories in accessories.firstIndex { $0.accessoryType == type } ?? 0 }
    }

    /// The position directly after an accessory; the last position if it is absent.
    public static func position(after accessory: UICellAccessory) -> Position {
      let type = accessory.accessoryType
      return { accessories in
        accessories.firstIndex { $0.accessoryType == type }.map { $0 + 1 } ?? accessories.count
      }
    }
  }

  /// The kinds of accessories.
  public enum AccessoryType: Hashable {
    case disclosureIndicator
    case outlineDisclosure
    case checkmark
    case detail
    case delete
    case insert
    case reorder
    case multiselect
    case label
    case customView(UIView)
  }

  /// The type of the accessory.
  public var accessoryType: AccessoryType {
    switch kind {
    case .disclosureIndicator: .disclosureIndicator
    case .checkmark: .checkmark
    case .detail: .detail
    case .delete: .delete
    case .insert: .insert
    case .reorder: .reorder
    case .multiselect: .multiselect
    case .outline: .outlineDisclosure
    case .label: .label
    case .custom(let view, _): .customView(view)
    }
  }

  /// The appearance and the action of an accessory.
  enum Kind {
    case disclosureIndicator
    case checkmark
    case detail(() -> Void)
    case delete((() -> Void)?)
    case insert((() -> Void)?)
    case reorder(showsSeparator: Bool)
    case multiselect
    case outline(OutlineDisclosureOptions.Style, (() -> Void)?)
    case label(String, UIFont)
    case custom(UIView, keepsSize: Bool)
  }

  var kind: Kind
  var displayed: DisplayedState
  var isLeading = false
  var position: Placement.Position?
  var isHidden: Bool?
  var width: LayoutDimension?
  var tint: UIColor?
  var backgroundColor: UIColor?

  /// The configuration of a custom accessory view.
  @preconcurrency @MainActor public struct CustomViewConfiguration {
    /// The view; it can be in only one row at a time.
    public let customView: UIView
    /// The side, and the states in which it is shown.
    public let placement: Placement
    /// Whether the accessory is hidden but still occupies its space.
    public let isHidden: Bool?
    /// The width reserved for the accessory; `nil` uses the view's own width.
    public let reservedLayoutWidth: LayoutDimension?
    /// The tint color; `nil` uses the row's.
    public let tintColor: UIColor?
    /// Whether the view keeps its current size.
    public let maintainsFixedSize: Bool?

    /// Creates a configuration.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize
    }
  }

  /// An accessory with a custom view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    var accessory = UICellAccessory(
      kind: .custom(
        configuration.customView, keepsSize: configuration.maintainsFixedSize ?? false),
      displayed: .always)
    switch configuration.placement {
    case .leading(let displayed, let position):
      accessory.displayed = displayed
      accessory.isLeading = true
      accessory.position = position
    case .trailing(let displayed, let position):
      accessory.displayed = displayed
      accessory.position = position
    }
    accessory.isHidden = configuration.isHidden
    accessory.width = configuration.reservedLayoutWidth
    accessory.tint = configuration.tintColor
    return accessory
  }
}
