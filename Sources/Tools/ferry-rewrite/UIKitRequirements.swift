/// The optional requirements of Apple's delegates that apps call themselves.
///
/// Here they are requirements with default implementations, and are called without a question mark.
enum UIKitRequirements {
  static let names: Set<String> = [
    "application", "applicationDidBecomeActive", "collectionView", "gestureRecognizer",
    "gestureRecognizerShouldBegin", "locationManager", "mapView", "navigationController",
    "numberOfComponents", "numberOfSections", "pickerView", "scene", "scrollViewDidEndDecelerating",
    "scrollViewDidEndDragging", "scrollViewDidEndScrollingAnimation", "scrollViewDidScroll",
    "scrollViewDidScrollToTop", "scrollViewDidZoom", "scrollViewShouldScrollToTop",
    "scrollViewWillBeginDecelerating", "scrollViewWillBeginDragging", "scrollViewWillBeginZooming",
    "scrollViewWillEndDragging", "searchBar", "searchBarTextDidBeginEditing",
    "searchBarTextDidEndEditing", "tabBarController", "tableView", "textField",
    "textFieldDidBeginEditing", "textFieldDidEndEditing", "textFieldShouldBeginEditing",
    "textFieldShouldClear", "textFieldShouldEndEditing", "textFieldShouldReturn", "textView",
    "textViewDidBeginEditing", "textViewDidChange", "textViewDidChangeSelection",
    "textViewDidEndEditing", "textViewShouldBeginEditing", "textViewShouldEndEditing",
    "viewForZooming",
  ]
}
