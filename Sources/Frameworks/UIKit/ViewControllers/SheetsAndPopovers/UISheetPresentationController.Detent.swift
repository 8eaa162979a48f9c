import CoreGraphics
import Foundation

/// The context in which a custom detent resolves its height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the large detent, without the bottom safe area, in points.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor public final class Detent: NSObject {
    /// Identifies a detent.
    nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The identifier string.
      public let rawValue: String

      /// Creates an identifier.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Creates an identifier.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// About half of the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The full height except a strip at the top.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The identifier, used for selection.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// A detent at about half of the screen; inactive in compact height.
    public class func medium() -> Detent {
      Detent(.medium) { context in
        context.containerTraitCollection.verticalSizeClass == .compact
          ? nil : context.maximumDetentValue * 0.54
      }
    }

    /// A detent at the full height except a strip at the top.
    public class func large() -> Detent {
      Detent(.large) { $0.maximumDetentValue }
    }

    /// Creates a detent of a custom height.
    ///
    /// - Parameter resolver: Returns the height in points, without the bottom safe area; `nil`
    ///   disables the detent.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom-\(UUID().uuidString)"), resolver: resolver)
    }

    /// The height in points, without the bottom safe area; `nil` if the detent is disabled.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      resolver(context)
    }
  }
}

/// The context for resolving a sheet's detents.
final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(traits: UITraitCollection, maximum: CGFloat) {
    containerTraitCollection = traits
    maximumDetentValue = maximum
    super.init()
  }
}
