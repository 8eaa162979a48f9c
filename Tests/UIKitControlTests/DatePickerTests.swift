import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct DatePickerTests {
  /// 14 March 2026, 10:30 UTC; a Saturday.
  private let now = Date(timeIntervalSince1970: 1_773_484_200)

  private func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.locale = Locale(identifier: "en_US")
    picker.timeZone = .gmt
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = now
    return picker
  }

  private func elements(in view: UIView) -> [UIView] {
    if view.isHidden { return [] }
    if view.isAccessibilityElement { return [view] }
    return view.subviews.flatMap { elements(in: $0) }
  }

  private func values(_ picker: UIDatePicker) -> [String] {
    picker.frame = CGRect(x: 0, y: 0, width: 320, height: 216)
    picker.layoutIfNeeded()
    return elements(in: picker).compactMap(\.accessibilityValue)
  }

  @Test func `a date picker starts at the current date`() {
    let before = UIApplication.shared.wallClock
    defer { UIApplication.shared.wallClock = before }
    let now = now
    UIApplication.shared.wallClock = { now }
    let picker = UIDatePicker()
    #expect(picker.date == now)
    #expect(picker.datePickerMode == .dateAndTime)
    #expect(picker.datePickerStyle == .compact)
  }

  @Test func `the default style depends on the mode`() {
    let picker = UIDatePicker()
    picker.datePickerMode = .countDownTimer
    #expect(picker.datePickerStyle == .wheels)
    picker.datePickerMode = .date
    #expect(picker.datePickerStyle == .compact)
    picker.preferredDatePickerStyle = .inline
    #expect(picker.datePickerStyle == .inline)
  }

  @Test func `wheels are in the order of the locale`() {
    let american = picker(.date, .wheels)
    #expect(values(american) == ["March", "14", "2026"])
    american.locale = Locale(identifier: "ko_KR")
    #expect(values(american) == ["2026년", "3월", "14일"])
    american.locale = Locale(identifier: "de_DE")
    #expect(values(american).last == "2026")
    let time = picker(.time, .wheels)
    #expect(values(time) == ["10", "30", "AM"])
    time.locale = Locale(identifier: "de_DE")
    #expect(values(time) == ["10", "30"])
    time.locale = Locale(identifier: "ko_KR")
    #expect(values(time) == ["오전", "10", "30"])
  }

  @Test func `Arabic wheels have the locale's digits`() {
    let arabic = picker(.date, .wheels)
    arabic.locale = Locale(identifier: "ar_EG")
    #expect(values(arabic).contains("٢٠٢٦"))
  }

  @Test func `the time zone moves the hour that is shown, not the date`() {
    let picker = picker(.time, .wheels)
    picker.timeZone = TimeZone(identifier: "Asia/Seoul")
    #expect(values(picker) == ["7", "30", "PM"])
    #expect(picker.date == now)
  }

  @Test func `a date stays between minimum and maximum, unless they are upside down`() {
    let picker = picker(.date, .wheels)
    picker.minimumDate = now
    picker.date = now.addingTimeInterval(-86_400)
    #expect(picker.date == now)
    picker.maximumDate = now.addingTimeInterval(86_400)
    picker.date = now.addingTimeInterval(5 * 86_400)
    #expect(picker.date == now.addingTimeInterval(86_400))
    picker.maximumDate = now.addingTimeInterval(-86_400)
    picker.date = now.addingTimeInterval(9 * 86_400)
    #expect(picker.date == now.addingTimeInterval(9 * 86_400))
  }

  @Test func `minutes go by the interval, and an interval that does not divide the hour is one`() {
    let picker = picker(.time, .wheels)
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
    picker.minuteInterval = 15
    picker.date = now.addingTimeInterval(10 * 60)
    #expect(picker.date == now)
    #expect(values(picker) == ["10", "30", "AM"])
  }

  @Test func `turning a wheel changes the date and sends the action`() {
    let picker = picker(.date, .wheels)
    _ = values(picker)
    var count = 0
    picker.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    let wheels = elements(in: picker)
    wheels[1].accessibilityIncrement()
    #expect(count == 1)
    #expect(picker.date == now.addingTimeInterval(86_400))
    wheels[2].accessibilityIncrement()
    #expect(values(picker) == ["March", "15", "2027"])
  }

  @Test func `a day that the month has not becomes its last`() {
    let picker = picker(.date, .wheels)
    picker.date = Date(timeIntervalSince1970: 1_774_953_000)  // 31 March 2026
    _ = values(picker)
    elements(in: picker)[0].accessibilityDecrement()
    #expect(values(picker) == ["February", "28", "2026"])
  }

  @Test func `a countdown is never zero`() {
    let picker = picker(.countDownTimer, .wheels)
    picker.countDownDuration = 3660
    #expect(values(picker) == ["1 hour", "1 min"])
    let wheels = elements(in: picker)
    wheels[0].accessibilityDecrement()
    wheels[1].accessibilityDecrement()
    #expect(picker.countDownDuration == 60)
  }

  @Test func `a month shows its days, and a tap on one chooses it at the same time of day`() {
    onStage { stage in
      let picker = picker(.date, .inline)
      stage.add(picker, 20, 100, 320, 336)
      let days = elements(in: picker).filter {
        $0.accessibilityTraits.contains(.button) && $0.accessibilityLabel?.contains(",") == true
      }
      #expect(days.count == 31)
      #expect(days[13].accessibilityLabel == "Saturday, March 14")
      #expect(days[13].accessibilityTraits.contains(.selected))
      let place = days[19].convert(CGPoint(x: 10, y: 10), to: stage.window)
      stage.tap(place.x, place.y)
      #expect(picker.date == now.addingTimeInterval(6 * 86_400))
    }
  }

  @Test func `days out of the range cannot be chosen`() {
    onStage { stage in
      let picker = picker(.date, .inline)
      picker.minimumDate = now
      stage.add(picker, 20, 100, 320, 336)
      let labels = elements(in: picker).filter {
        $0.accessibilityTraits.contains(.notEnabled)
          && $0.accessibilityLabel?.contains(",") == true
      }
      #expect(labels.count == 13)
    }
  }

  @Test func `a compact picker opens a month on a plate, and a touch beside it closes it`() {
    onStage { stage in
      let picker = picker(.dateAndTime, .compact)
      picker.sizeToFit()
      stage.add(picker, 20, 100, picker.bounds.width, picker.bounds.height)
      let pills = elements(in: picker).compactMap(\.accessibilityLabel)
      #expect(pills.count == 2)
      #expect(pills[0] == "Mar 14, 2026")
      stage.tap(40, 110)
      stage.display.virtualClock.advance(by: 1)
      #expect(stage.window.subviews.count == 2)
      stage.tap(200, 820)
      stage.display.virtualClock.advance(by: 1)
      stage.turn()
      #expect(stage.window.subviews.count == 1)
    }
  }
}
