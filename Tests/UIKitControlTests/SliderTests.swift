import CoreGraphics
import DisplayProtocol
import HeadlessDisplay
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct SliderTests {
  @Test func `a value is clamped, and minimum and maximum push each other`() {
    let slider = UISlider()
    #expect(slider.minimumValue == 0 && slider.maximumValue == 1)
    slider.value = 4
    #expect(slider.value == 1)
    slider.maximumValue = 10
    slider.value = 4
    slider.minimumValue = 5
    #expect(slider.value == 5)
    slider.minimumValue = 20
    #expect(slider.maximumValue == 20)
    slider.value = .nan
    #expect(slider.value == 20)
  }

  @Test func `the thumb follows a finger that takes hold of it, and the track takes none`() {
    onStage { stage in
      let slider = UISlider()
      var values: [Float] = []
      slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
      stage.add(slider, 20, 100, 228, 31)
      stage.tap(200, 115)
      #expect(values.isEmpty)
      stage.finger(.began, 40, 115)
      stage.finger(.moved, 140, 115)
      #expect(abs(slider.value - 0.5) < 0.001)
      stage.finger(.moved, 500, 115)
      stage.finger(.ended, 500, 115)
      #expect(values.last == 1)
      #expect(values.count == 2)
    }
  }

  @Test func `a slider that is not continuous sends its value when the touch ends`() {
    onStage { stage in
      let slider = UISlider()
      slider.isContinuous = false
      var count = 0
      slider.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
      stage.add(slider, 20, 100, 228, 31)
      stage.finger(.began, 34, 115)
      stage.finger(.moved, 100, 115)
      stage.finger(.moved, 140, 115)
      #expect(count == 0)
      stage.finger(.ended, 140, 115)
      #expect(count == 1)
    }
  }

  @Test func `reading from right to left the least value is at the right`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 31))
    slider.semanticContentAttribute = .forceRightToLeft
    slider.layoutIfNeeded()
    let track = slider.trackRect(forBounds: slider.bounds)
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0)
    #expect(thumb.maxX == 228)
  }

  @Test func `pictures at the ends make the track shorter`() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 228, height: 31))
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
    slider.minimumValueImage = picture
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds).minX == 0)
    #expect(slider.trackRect(forBounds: slider.bounds).minX == 27)
    slider.maximumValueImage = picture
    #expect(slider.trackRect(forBounds: slider.bounds).maxX == 201)
  }

  @Test func `assistive technology moves a slider by tenths and sends the action`() {
    let slider = UISlider()
    var count = 0
    slider.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    slider.accessibilityIncrement()
    slider.accessibilityIncrement()
    #expect(slider.accessibilityValue == "20 %")
    slider.accessibilityDecrement()
    #expect(abs(slider.value - 0.1) < 0.001)
    #expect(count == 3)
  }

  @Test func `a stepper changes by its step and stops or wraps at its limits`() {
    onStage { stage in
      let stepper = UIStepper()
      stage.add(stepper, 100, 100, 94, 32)
      stage.tap(120, 116)
      #expect(stepper.value == 0)
      stage.tap(170, 116)
      #expect(stepper.value == 1)
      stepper.stepValue = 150
      stage.tap(170, 116)
      #expect(stepper.value == 100)
      stepper.wraps = true
      stage.tap(170, 116)
      #expect(stepper.value == 0)
    }
  }

  @Test func `a finger that stays on a stepper steps on, faster after a while`() {
    onStage { stage in
      let stepper = UIStepper()
      stepper.maximumValue = 1000
      var count = 0
      stepper.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
      stage.add(stepper, 100, 100, 94, 32)
      stage.finger(.began, 170, 116)
      stage.display.virtualClock.advance(by: 0.4)
      #expect(count == 1)
      stage.display.virtualClock.advance(by: 1)
      let slow = count
      #expect(slow > 5 && slow < 15)
      stage.display.virtualClock.advance(by: 5)
      #expect(count > 100)
      stage.finger(.ended, 170, 116)
      let end = count
      stage.display.virtualClock.advance(by: 2)
      #expect(count == end)
      #expect(Int(stepper.value) == end)
    }
  }

  @Test func `the halves of a stepper are separate buttons`() {
    let stepper = UIStepper()
    let halves = stepper.subviews.filter(\.isAccessibilityElement)
    #expect(halves.map(\.accessibilityLabel) == ["Decrement", "Increment"])
    #expect(halves[0].accessibilityTraits.contains(.notEnabled))
    #expect(halves[1].accessibilityActivate())
    #expect(stepper.value == 1)
  }
}
