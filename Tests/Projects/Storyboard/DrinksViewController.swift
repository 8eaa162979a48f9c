import UIKit

class DrinksViewController: UITableViewController {
  var drinks = ["Flat White", "Mocha"]

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard segue.identifier == "ShowDrink", let cell = sender as? DrinkCell,
      let page = segue.destination as? DrinkViewController
    else { return }
    page.drink = cell.nameLabel.text
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    drinks.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Drink", for: indexPath)
    (cell as? DrinkCell)?.nameLabel.text = drinks[indexPath.row]
    return cell
  }

  @IBAction func unwindToDrinks(sender: UIStoryboardSegue) {
    guard let form = sender.source as? FormViewController else { return }
    drinks.append(form.nameField.text ?? "")
    tableView.reloadData()
  }
}

class DrinkCell: UITableViewCell {
  @IBOutlet private(set) var nameLabel: UILabel!
}
