import UIKit

/// A table with a section index whose rows can be deleted and reordered in editing mode.
final class TableIndexPage: UITableViewController {
  private var sections: [(letter: String, names: [String])] = {
    let names = [
      "Adelaide", "Aarhus", "Almaty", "Athens", "Bergen", "Bogotá", "Busan", "Cairo", "Cork",
      "Cusco", "Dakar", "Delft", "Dublin", "Essen", "Fez", "Genoa", "Ghent", "Graz", "Hanoi",
      "Hobart", "Incheon", "Jaipur", "Kobe", "Kraków", "Lagos", "Leeds", "Lima", "Malmö", "Nara",
      "Oslo", "Perth", "Porto", "Quito", "Riga", "Seoul", "Split", "Tartu", "Turin", "Ulm",
      "Vaduz", "Wuhan", "Xi’an", "York", "Zagreb",
    ]
    return Dictionary(grouping: names) { String($0.prefix(1)) }
      .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }()

  init() {
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    showEditButton()
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    showEditButton()
  }

  private func showEditButton() {
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: isEditing ? .done : .edit,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        self.setEditing(!self.isEditing, animated: true)
      })
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].names.count
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections[section].letter }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = sections[indexPath.section].names[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    sections.map(\.letter)
  }

  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let name = sections[sourceIndexPath.section].names.remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].names.insert(name, at: destinationIndexPath.row)
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    sections[indexPath.section].names.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
}
