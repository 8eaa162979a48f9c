import Foundation

/// What a view that is configured can be like.
public protocol UIConfigurationState {
  /// Makes the state of a view at rest.
  init(traitCollection: UITraitCollection)
  var traitCollection: UITraitCollection { get set }
}

/// A description of content that can make its own view.
public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  /// Returns the description for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view whose content is described by a configuration.
@MainActor public protocol UIContentView: NSObjectProtocol {
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
public struct UIViewConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  /// Whether it is held at the top over content that moves on.
  public var isPinned = false

  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}

/// How a cell is.
public struct UICellConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  public var isPinned = false
  public var isEditing = false
  public var isExpanded = false
  /// Whether its swipe actions are open.
  public var isSwiped = false
  public var isReordering = false

  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }
}
