import Foundation

/// The state of a configurable view.
@preconcurrency @MainActor public protocol UIConfigurationState {
  /// Creates a default state.
  init(traitCollection: UITraitCollection)
  var traitCollection: UITraitCollection { get set }
  /// An app-defined state; `nil` if it is not set.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// A description of content that creates its own view.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  /// Returns the configuration updated for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view whose content is described by a configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// The configuration; setting it updates the content.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view supports a configuration without being replaced.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether the configuration has the same type as the current one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The state of a configurable view such as a header or a footer.
@preconcurrency @MainActor public struct UIViewConfigurationState: UIConfigurationState {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether the view is disabled.
  public var isDisabled = false
  /// Whether the view is highlighted by a touch.
  public var isHighlighted = false
  /// Whether the view is selected.
  public var isSelected = false
  /// Whether the view has keyboard focus.
  public var isFocused = false
  /// Whether the view is pinned above scrolling content.
  public var isPinned = false
  private var ownStates: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a default state.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// An app-defined state; `nil` if it is not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { ownStates[key] }
    set { ownStates[key] = newValue }
  }
}

/// The state of a cell.
@preconcurrency @MainActor public struct UICellConfigurationState: UIConfigurationState {
  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether the cell is disabled.
  public var isDisabled = false
  /// Whether the cell is highlighted by a touch.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether the cell has keyboard focus.
  public var isFocused = false
  /// Whether the cell is pinned above scrolling content.
  public var isPinned = false
  /// Whether the editing control is shown.
  public var isEditing = false
  /// Whether the cell is expanded.
  public var isExpanded = false
  /// Whether the swipe actions are open.
  public var isSwiped = false
  /// Whether the cell is being reordered.
  public var isReordering = false
  private var ownStates: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a default state.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// An app-defined state; `nil` if it is not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { ownStates[key] }
    set { ownStates[key] = newValue }
  }
}
