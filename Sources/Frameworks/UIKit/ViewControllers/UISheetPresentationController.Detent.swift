import CoreGraphics
import Foundation

/// What a custom detent may go by.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the large detent, without the bottom safe area, in points.
  var maximumDetentValue: CGFloat { get }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor public final class Detent: NSObject {
    /// Names a detent.
    nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name itself.
      public let rawValue: String

      /// Makes a name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Makes a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// About half of the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// All but a strip at the top.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// By which it is chosen.
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

    /// About half of the screen; not there where the height is compact.
    public class func medium() -> Detent {
      Detent(.medium) { context in
        context.containerTraitCollection.verticalSizeClass == .compact
          ? nil : context.maximumDetentValue * 0.54
      }
    }

    /// All but a strip at the top.
    public class func large() -> Detent {
      Detent(.large) { $0.maximumDetentValue }
    }

    /// A height of the app's own.
    ///
    /// - Parameter resolver: Returns the height in points, without the bottom safe area; `nil`
    ///   where the detent is not there.
    public class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom-\(UUID().uuidString)"), resolver: resolver)
    }

    /// The height in points, without the bottom safe area; `nil` where it is not there.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? {
      resolver(context)
    }
  }
}

/// What detents of one sheet go by at the moment.
final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(traits: UITraitCollection, maximum: CGFloat) {
    containerTraitCollection = traits
    maximumDetentValue = maximum
    super.init()
  }
}
