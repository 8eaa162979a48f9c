import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

private struct Mood: UITraitDefinition {
  static let defaultValue = "calm"
}

private final class WatchingView: UIView {
  var seen: [(UIUserInterfaceStyle, UIUserInterfaceStyle)] = []
  var styleInLayout: UIUserInterfaceStyle?

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    seen.append(
      (
        previousTraitCollection?.userInterfaceStyle ?? .unspecified,
        traitCollection.userInterfaceStyle
      ))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    styleInLayout = UITraitCollection.current.userInterfaceStyle
  }
}

@Suite struct `Traits` {
  @Test func `a trait override applies to the view and its subviews`() {
    onScreen { screen in
      screen.show()
      let outer = UIView()
      let inner = WatchingView()
      outer.addSubview(inner)
      screen.window.addSubview(outer)
      #expect(inner.traitCollection.userInterfaceStyle == .light)
      outer.overrideUserInterfaceStyle = .dark
      #expect(inner.traitCollection.userInterfaceStyle == .dark)
      #expect(screen.window.traitCollection.userInterfaceStyle == .light)
      #expect(inner.seen.map(\.0) == [.light])
      #expect(inner.seen.map(\.1) == [.dark])
      outer.overrideUserInterfaceStyle = .unspecified
      #expect(inner.traitCollection.userInterfaceStyle == .light)
    }
  }

  @Test func `trait handlers are called only for their traits`() {
    onScreen { screen in
      screen.show()
      let view = UIView()
      screen.window.addSubview(view)
      var styles: [UIUserInterfaceStyle] = []
      let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (view: UIView, previous: UITraitCollection) in
        styles += [previous.userInterfaceStyle, view.traitCollection.userInterfaceStyle]
      }
      screen.window.traitOverrides.preferredContentSizeCategory = .extraLarge
      #expect(styles.isEmpty)
      screen.window.traitOverrides.userInterfaceStyle = .dark
      #expect(styles == [.light, .dark])
      view.unregisterForTraitChanges(registration)
      screen.window.traitOverrides.remove(UITraitUserInterfaceStyle.self)
      #expect(styles == [.light, .dark])
      #expect(view.traitCollection.userInterfaceStyle == .light)
    }
  }

  /// The form of Apple's own examples.
  @Test func `a trait handler can receive the object as Self`() {
    final class Watcher: UIView {
      var styles: [UIUserInterfaceStyle] = []

      func watch() {
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
          (self: Self, previousTraitCollection: UITraitCollection) in
          self.styles.append(self.traitCollection.userInterfaceStyle)
        }
      }
    }
    onScreen { screen in
      screen.show()
      let view = Watcher()
      view.watch()
      screen.window.addSubview(view)
      view.styles = []
      screen.window.traitOverrides.userInterfaceStyle = .dark
      #expect(view.styles == [.dark])
    }
  }

  @Test func `a custom trait is inherited`() {
    onScreen { screen in
      screen.show()
      let view = UIView()
      screen.window.addSubview(view)
      var moods: [String] = []
      view.registerForTraitChanges([Mood.self]) { (view: UIView, _) in
        moods.append(view.traitCollection[Mood.self])
      }
      #expect(view.traitCollection[Mood.self] == "calm")
      screen.window.traitOverrides[Mood.self] = "merry"
      screen.window.traitOverrides[Mood.self] = "merry"
      #expect(moods == ["merry"])
    }
  }

  @Test func `the display's settings are traits`() {
    onScreen { screen in
      let view = WatchingView()
      screen.show()
      screen.window.addSubview(view)
      screen.change {
        $0.appearance = .dark
        $0.contentSize = "AX2"
        $0.increasesContrast = true
        $0.isRightToLeft = true
      }
      let traits = view.traitCollection
      #expect(traits.userInterfaceStyle == .dark)
      #expect(traits.preferredContentSizeCategory == .accessibilityLarge)
      #expect(traits.accessibilityContrast == .high)
      #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      #expect(view.styleInLayout == .dark)
      view.semanticContentAttribute = .playback
      #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }
  }

  @Test func `traits of a screen end with it`() {
    onScreen({ $0.isRightToLeft = true }) { _ in }
    #expect(UIView().effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test func `size classes depend on device and orientation`() {
    onScreen { screen in
      screen.show()
      #expect(screen.window.traitCollection.horizontalSizeClass == .compact)
      #expect(screen.window.traitCollection.verticalSizeClass == .regular)
      screen.change { $0.size = CGSize(width: 844, height: 390) }
      #expect(screen.window.traitCollection.horizontalSizeClass == .compact)
      #expect(screen.window.traitCollection.verticalSizeClass == .compact)
      screen.change { $0.size = CGSize(width: 932, height: 430) }
      #expect(screen.window.traitCollection.horizontalSizeClass == .regular)
      screen.change {
        $0.idiom = .pad
        $0.size = CGSize(width: 820, height: 1180)
      }
      #expect(screen.window.traitCollection.horizontalSizeClass == .regular)
      #expect(screen.window.traitCollection.verticalSizeClass == .regular)
      #expect(screen.window.frame.size == CGSize(width: 820, height: 1180))
    }
  }

  @Test func `a dynamic background color follows the traits`() throws {
    try onScreen { screen in
      screen.show()
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.backgroundColor = .systemBackground
      screen.window.addSubview(view)
      screen.turn()
      let light = try #require(screen.display.shown(view.layer)?.backgroundColor)
      #expect(light.red == 1)
      screen.change { $0.appearance = .dark }
      let dark = try #require(screen.display.shown(view.layer)?.backgroundColor)
      #expect(dark.red == 0)
    }
  }

  @Test func `a child controller has the traits set by its parent`() {
    onScreen { screen in
      let parent = UIViewController()
      let child = UIViewController()
      screen.show(parent)
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      parent.setOverrideTraitCollection(
        UITraitCollection(horizontalSizeClass: .regular), forChild: child)
      #expect(child.traitCollection.horizontalSizeClass == .regular)
      #expect(child.view.traitCollection.horizontalSizeClass == .regular)
      #expect(parent.traitCollection.horizontalSizeClass == .compact)
      parent.overrideUserInterfaceStyle = .dark
      #expect(child.view.traitCollection.userInterfaceStyle == .dark)
    }
  }

  @Test func `Collections of the same values are equal and contain each other`() {
    let first = UITraitCollection { $0.userInterfaceStyle = .dark }
    let second = UITraitCollection(userInterfaceStyle: .dark)
    #expect(first == second)
    #expect(first.hash == second.hash)
    let both = UITraitCollection(traitsFrom: [first, UITraitCollection(displayScale: 2)])
    #expect(both.containsTraits(in: first))
    #expect(!first.containsTraits(in: both))
    #expect(both.modifyingTraits { $0.userInterfaceStyle = .light }.displayScale == 2)
    #expect(first.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    #expect(!first.hasDifferentColorAppearance(comparedTo: both))
  }
}
