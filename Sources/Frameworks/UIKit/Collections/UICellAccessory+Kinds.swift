import CoreGraphics
import Foundation

extension UICellAccessory {
  /// How an arrow looks.
  @preconcurrency @MainActor public struct DisclosureIndicatorOptions {
    /// Whether it keeps its room without being seen.
    public var isHidden: Bool?
    /// Room for it; `nil` takes the system's.
    public var reservedLayoutWidth: LayoutDimension?
    /// Its colour; `nil` takes the system's.
    public var tintColor: UIColor?

    /// Makes options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// How a checkmark looks.
  @preconcurrency @MainActor public struct CheckmarkOptions {
    /// Whether it keeps its room without being seen.
    public var isHidden: Bool?
    /// Room for it; `nil` takes the system's.
    public var reservedLayoutWidth: LayoutDimension?
    /// Its colour; `nil` takes the system's.
    public var tintColor: UIColor?

    /// Makes options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// How a button for details looks.
  @preconcurrency @MainActor public struct DetailOptions {
    /// Whether it keeps its room without being seen.
    public var isHidden: Bool?
    /// Room for it; `nil` takes the system's.
    public var reservedLayoutWidth: LayoutDimension?
    /// Its colour; `nil` takes the system's.
    public var tintColor: UIColor?

    /// Makes options.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// How a button for deletion looks.
  @preconcurrency @MainActor public struct DeleteOptions {
    /// Whether it keeps its room without being seen.
    public var isHidden: Bool?
    /// Room for it; `nil` takes the system's.
    public var reservedLayoutWidth: LayoutDimension?
    /// Its colour; `nil` takes the system's.
    public var tintColor: UIColor?
    /// Behind the symbol; `nil` takes the system's.
    public var backgroundColor: UIColor?

    /// Makes options.
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

  /// How a button for insertion looks.
  @preconcurrency @MainActor public struct InsertOptions {
    /// Whether it keeps its room without being seen.
    public var isHidden: Bool?
    /// Room for it; `nil` takes the system's.
    public var reservedLayoutWidth: LayoutDimension?
    /// Its colour; `nil` takes the system's.
    public var tintColor: UIColor?
    /// Behind the symbol; `nil` takes the system's.
    public var backgroundColor: UIColor?

    /// Makes options.
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

  /// How the handle for carrying looks.
  @preconcurrency @MainActor public struct ReorderOptions {
    /// Whether it keeps its room without being seen.
    public var isHidden: Bool?
    /// Room for it; `nil` takes the system's.
    public var reservedLayoutWidth: LayoutDimension?
    /// Its colour; `nil` takes the system's.
    public var tintColor: UIColor?
    /// Whether a line stands before it.
    public var showsVerticalSeparator: Bool?

    /// Makes options.
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

  /// How the mark of several choices looks.
  @preconcurrency @MainActor public struct MultiselectOptions {
    /// Whether it keeps its room without being seen.
    public var isHidden: Bool?
    /// Room for it; `nil` takes the system's.
    public var reservedLayoutWidth: LayoutDimension?
    /// Its colour; `nil` takes the system's.
    public var tintColor: UIColor?
    /// Behind the symbol; `nil` takes the system's.
    public var backgroundColor: UIColor?

    /// Makes options.
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

  /// How a row that holds others looks.
  @preconcurrency @MainActor public struct OutlineDisclosureOptions {
    /// How a row that holds others shows it.
    public enum Style: Sendable {
      /// As the row's place asks for.
      case automatic
      /// The whole row opens and closes.
      case header
      /// The arrow alone opens and closes.
      case cell
    }

    /// Whether it keeps its room without being seen.
    public var isHidden: Bool?
    /// Room for it; `nil` takes the system's.
    public var reservedLayoutWidth: LayoutDimension?
    /// Its colour; `nil` takes the system's.
    public var tintColor: UIColor?
    /// What opens and closes.
    public var style: Style

    /// Makes options.
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

  /// How a text looks.
  @preconcurrency @MainActor public struct LabelOptions {
    /// Whether it keeps its room without being seen.
    public var isHidden: Bool?
    /// Room for it; `nil` takes the system's.
    public var reservedLayoutWidth: LayoutDimension?
    /// Its colour; `nil` takes the system's.
    public var tintColor: UIColor?
    /// `nil` takes the body's.
    public var font: UIFont?
    /// Whether the font follows the text size; yes unless set.
    public var adjustsFontForContentSizeCategory: Bool?

    /// Makes options.
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

  /// An arrow: there is more behind the row.
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

  /// A button of its own.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: @escaping () -> Void
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .detail(actionHandler), displayed: displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor)
  }

  /// A button that deletes; without a handler it opens the trailing swipe actions.
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

  /// A button that inserts.
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

  /// A handle by which the row is carried.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .reorder(showsSeparator: options.showsVerticalSeparator ?? true), displayed: displayed,
      isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor)
  }

  /// A mark that tells whether the row is chosen.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .multiselect, displayed: displayed, isLeading: true, isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor,
      backgroundColor: options.backgroundColor)
  }

  /// An arrow that opens and closes the rows inside; a handler takes that over.
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

  /// A text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      kind: .label(text, options.font ?? .preferredFont(forTextStyle: .body)), displayed: displayed,
      isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor)
  }
}
