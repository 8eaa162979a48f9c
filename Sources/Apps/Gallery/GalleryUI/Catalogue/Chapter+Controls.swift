import UIKit

extension Chapter {
  static let controls = Chapter(
    title: "Controls",
    pages: [
      Page("buttons", "Buttons", symbol: "rectangle") { ButtonsPage() },
      Page("switches", "Switches", symbol: "checkmark.circle") { SwitchesPage() },
      Page("sliders", "Sliders and Steppers", symbol: "slider.horizontal.3") { SlidersPage() },
      Page("indicators", "Segments, Pages, Progress", symbol: "ellipsis") { IndicatorsPage() },
      Page("date-pickers", "Date Pickers", symbol: "calendar") { DatePickersPage() },
      Page("pickers", "Picker Views", symbol: "list.bullet.rectangle") { PickersPage() },
      Page("own-controls", "Controls of One’s Own", symbol: "star") { OwnControlsPage() },
    ])
}
