import UIKit

extension Chapter {
  static let controls = Chapter(
    title: "Controls",
    pages: [
      Page("buttons", "Buttons", symbol: "rectangle") { ButtonsPage() },
      Page("switches", "Switches", symbol: "checkmark.circle") { SwitchesPage() },
      Page("sliders", "Sliders and Steppers", symbol: "slider.horizontal.3") { SlidersPage() },
      Page("indicators", "Segments and Indicators", symbol: "ellipsis") { IndicatorsPage() },
      Page("date-pickers", "Date Pickers", symbol: "calendar") { DatePickersPage() },
      Page("pickers", "Picker Views", symbol: "list.bullet.rectangle") { PickersPage() },
      Page("custom-controls", "Custom Controls", symbol: "star") { CustomControlsPage() },
    ])
}
