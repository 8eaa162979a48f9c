import UIKit

extension Chapter {
  static let text = Chapter(
    title: "Text",
    pages: [
      Page("labels", "Labels", symbol: "textformat") { LabelsPage() },
      Page("attributed-text", "Attributed Text", symbol: "bold") { AttributedTextPage() },
      Page("text-fields", "Text Fields", symbol: "square.and.pencil") { TextFieldsPage() },
      Page("text-views", "Text Views", symbol: "doc.text") { TextViewsPage() },
      Page("text-input", "Text Input", symbol: "checkmark.circle") { TextInputPage() },
      Page("keyboards", "Keyboards", symbol: "keyboard") { KeyboardsPage() },
    ])
}
