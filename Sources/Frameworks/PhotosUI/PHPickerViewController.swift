import DisplayProtocol
import Foundation
import UIKit
import UniformTypeIdentifiers

/// A view controller with which the user selects images and movies.
///
/// The delegate is responsible for its dismissal.
public final class PHPickerViewController: UIViewController {
  /// The configuration of the picker.
  public let configuration: PHPickerConfiguration
  /// The delegate, which receives the selection.
  public weak var delegate: (any PHPickerViewControllerDelegate)?

  /// Creates a picker.
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
  }

  /// Creates a picker with the default configuration; the coder is ignored.
  public required init?(coder: NSCoder) {
    configuration = PHPickerConfiguration()
    super.init(coder: coder)
    modalPresentationStyle = .pageSheet
  }

  /// Adds the prompt for files.
  public override func viewDidLoad() {
    super.viewDidLoad()
    let limit = configuration.selectionLimit
    let inside = FilePromptViewController(
      .photos((configuration.filter ?? .any(of: [.images, .videos])).types, allowsMany: limit != 1))
    inside.chosen = { [weak self, weak inside] files in
      guard limit == 0 || files.count <= limit else {
        inside?.refuse(.tooMany)
        return
      }
      self?.finish(files)
    }
    inside.cancelled = { [weak self] in self?.finish([]) }
    let navigation = UINavigationController(rootViewController: inside)
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
  }

  private func finish(_ files: [ChosenFile]) {
    let results = files.map { file in
      let url = URL(fileURLWithPath: file.path)
      let provider = NSItemProvider(file: url, type: UTType(file))
      provider.suggestedName = ((file.name as NSString).deletingPathExtension)
      return PHPickerResult(itemProvider: provider)
    }
    delegate?.picker(self, didFinishPicking: results)
  }
}

/// Receives the selection of a picker and dismisses it.
@preconcurrency @MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
  /// Called with the selected items; the array is empty if the user canceled.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
