import CoreGraphics
import Foundation

extension UICellAccessory {
  /// The options of a disclosure indicator.
  @preconcurrency @MainActor public struct DisclosureIndicatorOptions {
    /// Whether the accessory is hidden but still occupies its space.
    public var isHidden: Bool?
    /// The width reserved for the accessory; `nil` uses the system's.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint color; `nil` uses the system's.
    public var tintColor: UIColor?

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The options of a checkmark.
  @preconcurrency @MainActor public struct CheckmarkOptions {
    /// Whether the accessory is hidden but still occupies its space.
    public var isHidden: Bool?
    /// The width reserved for the accessory; `nil` uses the system's.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint color; `nil` uses the system's.
    public var tintColor: UIColor?

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The options of a detail button.
  @preconcurrency @MainActor public struct DetailOptions {
    /// Whether the accessory is hidden but still occupies its space.
    public var isHidden: Bool?
    /// The width reserved for the accessory; `nil` uses the system's.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint color; `nil` uses the system's.
    public var tintColor: UIColor?

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The options of a delete button.
  @preconcurrency @MainActor public struct DeleteOptions {
    /// Whether the accessory is hidden but still occupies its space.
    public var isHidden: Bool?
    /// The width reserved for the accessory; `nil` uses the system's.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint color; `nil` uses the system's.
    public var tintColor: UIColor?
    /// The color behind the symbol; `nil` uses the system's.
    public var backgroundColor: UIColor?

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The options of an insert button.
  @preconcurrency @MainActor public struct InsertOptions {
    /// Whether the accessory is hidden but still occupies its space.
    public var isHidden: Bool?
    /// The width reserved for the accessory; `nil` uses the system's.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint color; `nil` uses the system's.
    public var tintColor: UIColor?
    /// The color behind the symbol; `nil` uses the system's.
    public var backgroundColor: UIColor?

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The options of a reorder control.
  @preconcurrency @MainActor public struct ReorderOptions {
    /// Whether the accessory is hidden but still occupies its space.
    public var isHidden: Bool?
    /// The width reserved for the accessory; `nil` uses the system's.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint color; `nil` uses the system's.
    public var tintColor: UIColor?
    /// Whether a vertical separator precedes the control.
    public var showsVerticalSeparator: Bool?

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  /// The options of a multiselect accessory.
  @preconcurrency @MainActor public struct MultiselectOptions {
    /// Whether the accessory is hidden but still occupies its space.
    public var isHidden: Bool?
    /// The width reserved for the accessory; `nil` uses the system's.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint color; `nil` uses the system's.
    public var tintColor: UIColor?
    /// The color behind the symbol; `nil` uses the system's.
    public var backgroundColor: UIColor?

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The options of an outline disclosure.
  @preconcurrency @MainActor public struct OutlineDisclosureOptions {
    /// The style of an outline disclosure.
    public enum Style: Sendable {
      /// A style chosen by the row's position.
      case automatic
      /// The whole row toggles the expansion.
      case header
      /// Only the disclosure indicator toggles the expansion.
      case cell
    }

    /// Whether the accessory is hidden but still occupies its space.
    public var isHidden: Bool?
    /// The width reserved for the accessory; `nil` uses the system's.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint color; `nil` uses the system's.
    public var tintColor: UIColor?
    /// The area that toggles the expansion.
    public var style: Style

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      style: Style = .automatic
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.style = style
    }
  }

  /// The options of a label accessory.
  @preconcurrency @MainActor public struct LabelOptions {
    /// Whether the accessory is hidden but still occupies its space.
    public var isHidden: Bool?
    /// The width reserved for the accessory; `nil` uses the system's.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint color; `nil` uses the system's.
    public var tintColor: UIColor?
    /// The font; `nil` uses the body font.
    public var font: UIFont?
    /// Whether the font follows the content size category; true by default.
    public var adjustsFontForContentSizeCategory: Bool?

    /// Creates options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }
  }

  /// A disclosure indicator, which shows that the row leads to further content.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .disclosureIndicator, displayed: displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor)
  }

  /// A checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .checkmark, displayed: displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor)
  }

  /// A button that shows details.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: @escaping () -> Void
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .detail(actionHandler), displayed: displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor)
  }

  /// A delete button; without a handler, it reveals the trailing swipe actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .delete(actionHandler), displayed: displayed, isLeading: true,
      isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor,
      backgroundColor: options.backgroundColor)
  }

  /// An insert button.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .insert(actionHandler), displayed: displayed, isLeading: true,
      isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor,
      backgroundColor: options.backgroundColor)
  }

  /// A control for dragging the row to another position.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .reorder(showsSeparator: options.showsVerticalSeparator ?? true), displayed: displayed,
      isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor)
  }

  /// A mark that shows whether the row is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .multiselect, displayed: displayed, isLeading: true, isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor,
      backgroundColor: options.backgroundColor)
  }

  /// An arrow that expands and collapses the row's children, unless a handler replaces this action.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .outline(options.style, actionHandler), displayed: displayed,
      isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor)
  }

  /// A text label.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .label(text, options.font ?? .preferredFont(forTextStyle: .body)), displayed: displayed,
      isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor)
  }
}
