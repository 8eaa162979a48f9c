import UIKit

/// Button menus with groups, submenus, states, palettes and single selection.
final class MenusPage: ExamplesViewController {
  private let chosenLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    chosenLabel.text = "None"
    chosenLabel.font = .preferredFont(forTextStyle: .body)
    chosenLabel.textColor = .secondaryLabel
    chosenLabel.numberOfLines = 0
    let everything = button("Actions")
    everything.menu = allKinds
    everything.showsMenuAsPrimaryAction = true
    let held = button("Tap or Hold")
    held.menu = UIMenu(title: "Long Press", children: [action("Duplicate", "doc.on.doc")])
    held.addAction(UIAction { [weak self] _ in self?.show("Tapped") }, for: .primaryActionTriggered)
    addCard("Menus", [row("Selected", chosenLabel), everything, held])
    let popUp = button("Size")
    popUp.menu = UIMenu(children: ["Short", "Tall", "Grande", "Venti"].map { action($0) })
    popUp.showsMenuAsPrimaryAction = true
    popUp.changesSelectionAsPrimaryAction = true
    addCard("Pop-up button", note: "The title shows the selection.", [popUp])
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "ellipsis.circle"), menu: barMenu)
    navigationItem.rightBarButtonItem?.accessibilityLabel = "More"
  }

  private func button(_ title: String) -> UIButton {
    var configuration = UIButton.Configuration.bordered()
    configuration.title = title
    return UIButton(configuration: configuration)
  }

  private func action(
    _ title: String, _ symbol: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(
      title: title, image: symbol.flatMap { UIImage(systemName: $0) }, attributes: attributes,
      state: state
    ) { [weak self] _ in self?.show(title) }
  }

  private func show(_ title: String) { chosenLabel.text = title }

  private var allKinds: UIMenu {
    let sizes = UIMenu(
      options: .displayInline, preferredElementSize: .medium,
      children: [
        action("Cut", "scissors"), action("Copy", "doc.on.doc"),
        action("Paste", "doc.on.clipboard"),
      ])
    let share = action("Share", "square.and.arrow.up")
    share.subtitle = "People and apps"
    let sorting = UIMenu(
      title: "Sort By", image: UIImage(systemName: "arrow.up.arrow.down"),
      options: .singleSelection,
      children: [action("Name", state: .on), action("Date"), action("Size")])
    let removal = UIMenu(
      options: .displayInline,
      children: [
        action("Locked", "lock", attributes: .disabled),
        action("Delete", "trash", attributes: .destructive),
      ])
    return UIMenu(
      title: "Document",
      children: [sizes, share, action("Favorite", "star", state: .on), sorting, removal])
  }

  private var barMenu: UIMenu {
    let palette = UIMenu(
      options: [.displayInline, .displayAsPalette, .singleSelection],
      children: [
        action("Heart", "heart.fill", state: .on), action("Star", "star.fill"),
        action("Flag", "flag.fill"), action("Bolt", "bolt.fill"),
      ])
    let later = UIDeferredMenuElement { [weak self] answer in
      guard let self else { return answer([]) }
      answer([self.action("Deferred Item", "clock")])
    }
    return UIMenu(children: [palette, later, action("Settings", "gear")])
  }
}
