import CoreGraphics
import DisplayProtocol
import HeadlessDisplay
import Testing
import UIKit

/// A data source and delegate with two wheels of words.
@MainActor
private final class Words: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  var wheels = [["one", "two", "three", "four", "five"], ["a", "b"]]
  var log: [String] = []
  var titlesAsked = 0

  func numberOfComponents(in pickerView: UIPickerView) -> Int { wheels.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    wheels[component].count
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    titlesAsked += 1
    return wheels[component][row]
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    log.append(wheels[component][row])
  }
}

@MainActor
@Suite(.serialized)
struct PickerTests {
  private func onPicker(_ body: (UIPickerView, Words, ControlStage) throws -> Void) rethrows {
    try onStage { stage in
      let words = Words()
      let picker = UIPickerView()
      picker.dataSource = words
      picker.delegate = words
      stage.add(picker, 0, 100, 320, 216)
      try body(picker, words, stage)
    }
  }

  @Test func `a picker is 320 by 216 points and starts at the first rows`() {
    onPicker { picker, words, _ in
      #expect(UIPickerView().bounds.size == CGSize(width: 320, height: 216))
      #expect(picker.numberOfComponents == 2)
      #expect(picker.numberOfRows(inComponent: 0) == 5)
      #expect(picker.selectedRow(inComponent: 0) == 0)
      #expect(picker.selectedRow(inComponent: 7) == -1)
      #expect(picker.rowSize(forComponent: 0).height == 32)
      #expect(words.log.isEmpty)
    }
  }

  @Test
  func `selecting a row in code is clamped and does not notify the delegate`() {
    onPicker { picker, words, stage in
      picker.selectRow(3, inComponent: 0, animated: true)
      #expect(picker.selectedRow(inComponent: 0) == 3)
      stage.display.virtualClock.advance(by: 1)
      picker.selectRow(30, inComponent: 0, animated: false)
      #expect(picker.selectedRow(inComponent: 0) == 4)
      #expect(words.log.isEmpty)
    }
  }

  @Test func `tapping a row turns the wheel there and then notifies the delegate`() {
    onPicker { picker, words, stage in
      stage.tap(80, 208 + 34)
      #expect(words.log.isEmpty)
      stage.display.virtualClock.advance(by: 1)
      #expect(words.log == ["two"])
      #expect(picker.selectedRow(inComponent: 0) == 1)
    }
  }

  @Test func `a drag ends at a whole row`() {
    onPicker { picker, words, stage in
      stage.finger(.began, 80, 260)
      for y in stride(from: CGFloat(255), through: 190, by: -5) { stage.finger(.moved, 80, y) }
      stage.finger(.moved, 80, 190)
      stage.display.virtualClock.advance(by: 0.5)
      stage.finger(.ended, 80, 190)
      stage.display.virtualClock.advance(by: 3)
      #expect(words.log.count == 1)
      #expect(picker.selectedRow(inComponent: 0) == 2)
    }
  }

  @Test func `a wheel with many rows requests only visible ones`() {
    onPicker { picker, words, stage in
      words.wheels[0] = (0..<100_000).map(String.init)
      words.titlesAsked = 0
      picker.reloadAllComponents()
      stage.turn()
      picker.selectRow(50_000, inComponent: 0, animated: false)
      stage.turn()
      #expect(words.titlesAsked < 60)
      #expect(picker.selectedRow(inComponent: 0) == 50_000)
    }
  }

  @Test func `a wheel with fewer rows after a reload selects the last`() {
    onPicker { picker, words, _ in
      picker.selectRow(4, inComponent: 0, animated: false)
      words.wheels[0] = ["one", "two"]
      picker.reloadComponent(0)
      #expect(picker.selectedRow(inComponent: 0) == 1)
    }
  }

  @Test func `assistance turns a wheel row by row`() {
    onPicker { picker, words, stage in
      let wheel = picker.subviews.first { $0.isAccessibilityElement }
      #expect(wheel?.accessibilityValue == "one")
      wheel?.accessibilityIncrement()
      #expect(wheel?.accessibilityValue == "two")
      #expect(words.log == ["two"])
      wheel?.accessibilityDecrement()
      wheel?.accessibilityDecrement()
      #expect(words.log == ["two", "one"])
    }
  }

  @Test func `a picker without width places its rows at finite positions`() {
    onPicker { picker, _, _ in
      picker.frame = CGRect(x: 0, y: 100, width: 0, height: 100)
      picker.layoutIfNeeded()
      var views: [UIView] = [picker]
      while let view = views.popLast() {
        #expect(view.center.x.isFinite && view.center.y.isFinite)
        views += view.subviews
      }
    }
  }

  @Test func `reading from right to left the first wheel is at the right`() {
    onPicker { picker, _, stage in
      picker.semanticContentAttribute = .forceRightToLeft
      picker.setNeedsLayout()
      stage.turn()
      let wheels = picker.subviews.filter(\.isAccessibilityElement)
      #expect(wheels[0].frame.minX > wheels[1].frame.minX)
    }
  }
}
