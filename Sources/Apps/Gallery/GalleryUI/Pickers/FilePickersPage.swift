import UIKit
import UniformTypeIdentifiers

/// Document pickers for opening and exporting files.
final class FilePickersPage: ExamplesViewController, UIDocumentPickerDelegate {
  private let column = UIStackView()
  private let outcome = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    column.axis = .vertical
    column.spacing = 8
    outcome.font = .preferredFont(forTextStyle: .body)
    outcome.textColor = .secondaryLabel
    outcome.numberOfLines = 0
    show("No selection yet")
    addCard(
      "Open", note: "In a browser, files come from your computer.",
      [
        button("Any File") { [weak self] in self?.open([.item]) },
        button("Text and Tables") { [weak self] in
          self?.open([.plainText, .commaSeparatedText, .json])
        },
        button("Multiple PDFs") { [weak self] in self?.open([.pdf], many: true) },
      ])
    addCard("Selection", [outcome, column])
    addCard(
      "Export", note: "In a browser, the copy is a download.",
      [button("Export Table") { [weak self] in self?.save() }])
  }

  private func button(_ title: String, chosen: @escaping () -> Void) -> UIView {
    var configuration = UIButton.Configuration.bordered()
    configuration.title = title
    return UIButton(configuration: configuration, primaryAction: UIAction { _ in chosen() })
  }

  private func open(_ types: [UTType], many: Bool = false) {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: types, asCopy: true)
    picker.allowsMultipleSelection = many
    picker.delegate = self
    present(picker, animated: true)
  }

  private func save() {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("Drinks.csv")
    do {
      try Data("drink,price\nFlat white,4.20\nHarbor Fog,4.80\n".utf8).write(to: file)
    } catch {
      return show("The table couldn’t be saved. Free up some space and try again.")
    }
    let picker = UIDocumentPickerViewController(forExporting: [file], asCopy: true)
    picker.delegate = self
    present(picker, animated: true)
  }

  private func show(_ text: String, _ urls: [URL] = []) {
    outcome.text = text
    for view in column.arrangedSubviews { view.removeFromSuperview() }
    column.isHidden = urls.isEmpty
    for url in urls { column.addArrangedSubview(FileRow(url)) }
  }

  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {
    show(urls.count == 1 ? "One file" : "\(urls.count) files", urls)
  }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
    show("Canceled")
  }
}

/// The symbol, name, type and size of a file.
private final class FileRow: UIView {
  init(_ url: URL) {
    super.init(frame: .zero)
    let type = UTType(filenameExtension: url.pathExtension) ?? .data
    let picture = UIImageView(
      image: UIImage(systemName: type.conforms(to: .image) ? "photo" : "doc"))
    picture.contentMode = .center
    picture.setContentHuggingPriority(.required, for: .horizontal)
    let name = UILabel()
    name.text = url.lastPathComponent
    name.font = .preferredFont(forTextStyle: .body)
    name.lineBreakMode = .byTruncatingMiddle
    let detail = UILabel()
    let size = (try? Data(contentsOf: url))?.count ?? 0
    detail.text = "\(type.localizedDescription ?? "file") · \(size) bytes"
    detail.font = .preferredFont(forTextStyle: .footnote)
    detail.textColor = .secondaryLabel
    let texts = UIStackView(arrangedSubviews: [name, detail])
    texts.axis = .vertical
    let row = UIStackView(arrangedSubviews: [picture, texts])
    row.spacing = 12
    row.alignment = .center
    row.translatesAutoresizingMaskIntoConstraints = false
    addSubview(row)
    NSLayoutConstraint.activate([
      picture.widthAnchor.constraint(equalToConstant: 28),
      row.topAnchor.constraint(equalTo: topAnchor, constant: 4),
      row.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
      row.leadingAnchor.constraint(equalTo: leadingAnchor),
      row.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
