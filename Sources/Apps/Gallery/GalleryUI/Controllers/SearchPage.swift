import UIKit

/// Search bars with and without scopes, and a search controller.
final class SearchPage: ContainersPage {
  override func viewDidLoad() {
    super.viewDidLoad()
    let plain = UISearchBar()
    plain.placeholder = "Search"
    let cancelling = UISearchBar()
    cancelling.text = "Latte"
    cancelling.showsCancelButton = true
    let minimal = UISearchBar()
    minimal.searchBarStyle = .minimal
    minimal.placeholder = "Minimal"
    let scoped = UISearchBar()
    scoped.placeholder = "With scopes"
    scoped.scopeButtonTitles = ["All", "Hot", "Iced"]
    scoped.showsScopeBar = true
    addCard("Search bars", [plain, cancelling, minimal, scoped])

    let drinks = DrinksViewController()
    let search = UISearchController(searchResultsController: nil)
    search.obscuresBackgroundDuringPresentation = false
    search.searchResultsUpdater = drinks
    search.searchBar.placeholder = "Search drinks"
    drinks.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: drinks)
    navigation.navigationBar.prefersLargeTitles = true
    addContainer(
      "Search controller", note: "While scrolling, the search bar hides before the large title.",
      height: 360, navigation)
  }
}
