import Foundation

/// What a view that is configured can be like.
@preconcurrency @MainActor public protocol UIConfigurationState {
  /// Creates the state of a view at rest.
  init(traitCollection: UITraitCollection)
  var traitCollection: UITraitCollection { get set }
  /// A state of the application's own; `nil` where it was not set.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// A description of content that can make its own view.
@preconcurrency @MainActor public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  /// Returns the description for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view whose content is described by a configuration.
@preconcurrency @MainActor public protocol UIContentView: NSObjectProtocol {
  /// Setting it shows the new content.
  var configuration: any UIContentConfiguration { get set }
  /// Whether a configuration can be shown without making another view.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether the configuration is of the same type as the present one.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// How a header, a footer or another configured view is.
@preconcurrency @MainActor public struct UIViewConfigurationState: UIConfigurationState {
  /// The traits that hold for the view.
  public var traitCollection: UITraitCollection
  /// Whether it cannot be acted on.
  public var isDisabled = false
  /// Whether a finger is on it.
  public var isHighlighted = false
  /// Whether it is chosen.
  public var isSelected = false
  /// Whether keyboard focus is on it.
  public var isFocused = false
  /// Whether it is held at the top over content that moves on.
  public var isPinned = false
  private var ownStates: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a view at rest.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A state of the application's own; `nil` where it was not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { ownStates[key] }
    set { ownStates[key] = newValue }
  }
}

/// How a cell is.
@preconcurrency @MainActor public struct UICellConfigurationState: UIConfigurationState {
  /// The traits that hold for the view.
  public var traitCollection: UITraitCollection
  /// Whether it cannot be acted on.
  public var isDisabled = false
  /// Whether a finger is on it.
  public var isHighlighted = false
  /// Whether it is chosen.
  public var isSelected = false
  /// Whether keyboard focus is on it.
  public var isFocused = false
  /// Whether it is held at the top over content that moves on.
  public var isPinned = false
  /// Whether its editing control is shown.
  public var isEditing = false
  /// Whether what is under it is shown.
  public var isExpanded = false
  /// Whether its swipe actions are open.
  public var isSwiped = false
  /// Whether it is being carried to another place.
  public var isReordering = false
  private var ownStates: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the state of a view at rest.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A state of the application's own; `nil` where it was not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { ownStates[key] }
    set { ownStates[key] = newValue }
  }
}
