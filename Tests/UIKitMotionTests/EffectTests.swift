import CoreGraphics
import DisplayProtocol
import HeadlessDisplay
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.serialized) struct EffectTests {
  // MARK: Frames

  @Test func `a display link is called once per frame, 60 times a second`() {
    let stage = Stage()
    defer { stage.close() }
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    link.add(to: .main, forMode: .common)
    stage.display.virtualClock.advance(by: 1)
    #expect(times.count == 60)
    #expect(zip(times, times.dropFirst()).allSatisfy { abs($1 - $0 - 1.0 / 60) < 1e-9 })
    link.invalidate()
    stage.display.virtualClock.advance(by: 1)
    #expect(times.count == 60)
  }

  @Test func `an update link runs its actions once a frame while its view is in a window`() {
    onStage { stage in
      let view = UIView()
      var times: [TimeInterval] = []
      let link = UIUpdateLink(view: view) { link, info in
        #expect(link.currentUpdateInfo === info)
        times.append(info.modelTime)
      }
      link.requiresContinuousUpdates = true
      link.isEnabled = true
      stage.advance(by: 1)
      #expect(times.isEmpty)
      stage.add(view, 0, 0, 10, 10)
      times = []
      stage.advance(by: 1)
      #expect(times.count == 60)
      #expect(times == times.sorted())
      #expect(link.currentUpdateInfo == nil)
      link.isEnabled = false
      stage.advance(by: 1)
      #expect(times.count == 60)
    }
  }

  @Test func `an update link without continuous updates runs with the updates of others`() {
    onStage { stage in
      let view = UIView()
      stage.add(view, 0, 0, 10, 10)
      var count = 0
      let link = UIUpdateLink(view: view) { _, _ in count += 1 }
      link.isEnabled = true
      stage.advance(by: 1)
      count = 0
      stage.advance(by: 1)
      #expect(count == 0)
      view.setNeedsLayout()
      stage.turn()
      #expect(count == 1)
    }
  }

  @Test func `a display link respects pause, removal and its frame rate`() {
    let stage = Stage()
    defer { stage.close() }
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    stage.display.virtualClock.advance(by: 1)
    #expect(count == 0)
    link.add(to: .main, forMode: .common)
    link.isPaused = true
    stage.display.virtualClock.advance(by: 1)
    #expect(count == 0)
    link.isPaused = false
    link.preferredFramesPerSecond = 30
    stage.display.virtualClock.advance(by: 1)
    #expect(count == 30)
    link.preferredFramesPerSecond = 25
    stage.display.virtualClock.advance(by: 1)
    #expect(count == 30 + 20)
    link.remove(from: .main, forMode: .common)
    stage.display.virtualClock.advance(by: 1)
    #expect(count == 50)
    link.invalidate()
  }

  @Test func `a link takes the rate that it prefers, or else the most it has use for`() {
    onStage { stage in
      var calls = 0
      let link = CADisplayLink { _ in calls += 1 }
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30)
      link.add(to: .main, forMode: .common)
      stage.advance(by: 1)
      #expect(calls == 30)
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 20)
      calls = 0
      stage.advance(by: 1)
      #expect(calls == 20)
      link.invalidate()
    }
  }

  @Test func `a link that pauses itself is not called again`() {
    let stage = Stage()
    defer { stage.close() }
    var count = 0
    let link = CADisplayLink {
      count += 1
      if count == 3 { $0.isPaused = true }
    }
    link.add(to: .main, forMode: .common)
    stage.display.virtualClock.advance(by: 1)
    #expect(count == 3)
    link.invalidate()
  }

  // MARK: Blur

  @Test func `an effect is faded in and out by an animation`() throws {
    let stage = Stage()
    defer { stage.close() }
    let view = UIVisualEffectView(effect: nil)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    stage.window.addSubview(view)
    stage.turn()
    let glass = try #require(view.subviews.first)
    #expect(stage.display.shown(glass.layer)?.opacity == 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.effect = UIBlurEffect(style: .systemMaterial)
    }
    stage.turn()
    stage.display.virtualClock.advance(by: 0.5)
    let shown = try #require(stage.display.shown(glass.layer))
    #expect(abs(shown.opacity - 0.5) < 0.01)
    #expect(shown.backdrop != nil)
    UIView.performWithoutAnimation { view.effect = nil }
    stage.turn()
    #expect(view.effect == nil && glass.alpha == 0)
  }

  @Test func `a material follows the appearance`() throws {
    let stage = Stage()
    defer { stage.close() }
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
    stage.window.addSubview(view)
    stage.turn()
    let glass = try #require(view.subviews.first)
    let light = try #require(stage.display.shown(glass.layer)?.backgroundColor)
    stage.window.overrideUserInterfaceStyle = .dark
    stage.turn()
    let dark = try #require(stage.display.shown(glass.layer)?.backgroundColor)
    #expect(light.red > 0.9 && dark.red < 0.2)
  }

  @Test func `two effects of one style are equal`() {
    #expect(UIBlurEffect(style: .dark) == UIBlurEffect(style: .dark))
    #expect(UIBlurEffect(style: .dark) != UIBlurEffect(style: .light))
  }

  @Test func `with reduced transparency a material is solid`() throws {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    try onScreen({ $0.reducesTransparency = true }) { screen in
      screen.show()
      screen.window.addSubview(view)
      screen.turn()
      let glass = try #require(view.subviews.first)
      #expect(screen.display.shown(glass.layer)?.backdrop == nil)
      #expect(screen.display.shown(glass.layer)?.backgroundColor?.alpha == 1)
    }
  }

  @Test func `vibrancy shows content in one gray that suits the glass`() throws {
    let stage = Stage()
    defer { stage.close() }
    let light = UIBlurEffect(style: .systemMaterialLight)
    let dark = UIBlurEffect(style: .systemMaterialDark)
    let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: light))
    stage.window.addSubview(view)
    stage.turn()
    let shown = { stage.display.shown(view.contentView.layer)?.stencil }
    #expect(shown()?.red == 0)
    view.effect = UIVibrancyEffect(blurEffect: dark, style: .secondaryLabel)
    stage.turn()
    #expect(shown()?.red == 1)
    view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemMaterial))
    stage.window.overrideUserInterfaceStyle = .dark
    stage.turn()
    #expect(shown()?.red == 1)
    view.effect = nil
    stage.turn()
    #expect(shown() == nil)
    #expect(
      UIVibrancyEffect(blurEffect: dark, style: .fill)
        == UIVibrancyEffect(blurEffect: dark, style: .fill))
    #expect(UIVibrancyEffect(blurEffect: dark) != UIVibrancyEffect(blurEffect: light))
  }

  // MARK: Snapshots

  @Test func `a snapshot keeps the view's content`() throws {
    let stage = Stage()
    defer { stage.close() }
    let view = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 40))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    inner.backgroundColor = .red
    view.addSubview(inner)
    stage.window.addSubview(view)
    stage.turn()
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
    inner.backgroundColor = .blue
    stage.window.addSubview(snapshot)
    stage.turn()
    #expect(snapshot.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
    let copy = try #require(snapshot.layer.sublayers?.first?.sublayers?.first)
    #expect(copy.backgroundColor == UIColor.red.cgColor)
    #expect(copy.frame == CGRect(x: 10, y: 10, width: 20, height: 20))
  }

  @Test func `a snapshot of a part is as large as the part and shows it`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let part = try #require(
      view.resizableSnapshotView(
        from: CGRect(x: 20, y: 10, width: 40, height: 20), afterScreenUpdates: true,
        withCapInsets: .zero))
    #expect(part.bounds.size == CGSize(width: 40, height: 20) && part.clipsToBounds)
    let shown = try #require(part.layer.sublayers?.first)
    #expect(shown.frame == CGRect(x: -20, y: -10, width: 100, height: 40))
    part.bounds.size.width = 80
    part.layoutIfNeeded()
    #expect(shown.frame == CGRect(x: -40, y: -10, width: 200, height: 40))
    #expect(
      view.resizableSnapshotView(from: .zero, afterScreenUpdates: false, withCapInsets: .zero)
        == nil)
  }

  @Test func `a resizable snapshot keeps the size of its caps`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let snapshot = try #require(
      view.resizableSnapshotView(
        from: view.bounds, afterScreenUpdates: true,
        withCapInsets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)))
    snapshot.bounds.size = CGSize(width: 200, height: 80)
    snapshot.layoutIfNeeded()
    #expect(
      snapshot.subviews.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 10, height: 80), CGRect(x: 10, y: 0, width: 170, height: 80),
        CGRect(x: 180, y: 0, width: 20, height: 80),
      ])
  }

  @Test func `drawHierarchy draws only into a context`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .red
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: true))
    var isDrawn = false
    let image = UIGraphicsImageRenderer(size: view.bounds.size).image { _ in
      isDrawn = view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
    #expect(isDrawn && image.size == view.bounds.size)
  }

  // MARK: Hiding

  @Test func `a view hidden with animation in a stack is visible until its space closes`() {
    let stage = Stage()
    defer { stage.close() }
    let views = (0..<2).map { _ -> UIView in
      let view = UIView()
      view.heightAnchor.constraint(equalToConstant: 40).isActive = true
      return view
    }
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.frame.size.width = 100
    stage.add(stack, 0, 0, 100, 80)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[0].isHidden = true }
    stage.turn()
    #expect(views[0].isHidden)
    #expect(stage.display.shown(views[0].layer)?.isHidden == false)
    stage.advance(by: 0.5)
    #expect(stage.display.shown(views[0].layer)?.isHidden == false)
    stage.advance(by: 0.6)
    stage.turn()
    #expect(stage.display.shown(views[0].layer)?.isHidden == true)
    UIView.animate(withDuration: 1) { views[0].isHidden = false }
    stage.turn()
    #expect(!views[0].isHidden && stage.display.shown(views[0].layer)?.isHidden == false)
    // Changed back before the end, it is not hidden then.
    UIView.animate(withDuration: 1) { views[0].isHidden = true }
    stage.turn()
    views[0].isHidden = false
    stage.advance(by: 3)
    stage.turn()
    #expect(stage.display.shown(views[0].layer)?.isHidden == false)
  }

  @Test func `outside a stack hiding is immediate`() {
    let stage = Stage()
    defer { stage.close() }
    let view = UIView()
    stage.add(view, 0, 0, 100, 100)
    UIView.animate(withDuration: 1) { view.isHidden = true }
    stage.turn()
    #expect(stage.display.shown(view.layer)?.isHidden == true)
  }

  // MARK: Flips

  @Test func `halfway through a flip neither side is visible`()
    throws
  {
    let stage = Stage()
    defer { stage.close() }
    let view = UIView(frame: CGRect(x: 50, y: 60, width: 100, height: 40))
    stage.window.addSubview(view)
    stage.turn()
    UIView.transition(
      with: view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear],
      animations: { view.backgroundColor = .red })
    stage.turn()
    stage.display.virtualClock.advance(by: 0.75)
    let shown = try #require(stage.display.shown(view.layer))
    #expect(!shown.transform.isAffine)
    #expect(abs(shown.transform.values[0] - 0.7071) < 0.02)
    stage.display.virtualClock.advance(by: 0.5)
    #expect(stage.display.shown(view.layer)?.transform.isIdentity == true)
  }
}
