import CoreGraphics
import Foundation

/// What stands beside the content of a list's row.
@preconcurrency @MainActor public struct UICellAccessory {
  /// When an accessory is shown.
  public enum DisplayedState: Sendable {
    case always
    case whenEditing
    case whenNotEditing
  }

  /// How wide the room for an accessory is.
  public enum LayoutDimension: Sendable {
    /// As wide as the accessory.
    case actual
    /// As wide as the system's are, so that rows line up.
    case standard
    /// So many points.
    case custom(CGFloat)
  }

  /// At which side an accessory stands, and among which others.
  @preconcurrency @MainActor public enum Placement {
    /// Returns the place among accessories that stand there already.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// The place right before an accessory; the first place where it is not there.
    public static func position(before accessory: UICellAccessory) -> Position {
      let type = accessory.accessoryType
      return { accessories in accessories.firstIndex { $0.accessoryType == type } ?? 0 }
    }

    /// The place right after an accessory; the last place where it is not there.
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

  /// Of which kind it is.
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

  /// What it looks like and does.
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

  /// A view of the application's as an accessory.
  @preconcurrency @MainActor public struct CustomViewConfiguration {
    /// Stands in one row at a time.
    public let customView: UIView
    /// At which side, and when.
    public let placement: Placement
    /// Whether it keeps its room without being seen.
    public let isHidden: Bool?
    /// Room for it; `nil` takes the view's own width.
    public let reservedLayoutWidth: LayoutDimension?
    /// Its colour; `nil` takes the row's.
    public let tintColor: UIColor?
    /// Whether it keeps the size that it has.
    public let maintainsFixedSize: Bool?

    /// Makes a description.
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

  /// A view of the application's.
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
