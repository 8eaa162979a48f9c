import DisplayProtocol
import Foundation
import UIKit
import UniformTypeIdentifiers

/// Lets people choose pictures and movies of theirs.
///
/// It stays until its delegate dismisses it.
public final class PHPickerViewController: UIViewController {
  /// What can be chosen.
  public let configuration: PHPickerConfiguration
  /// Takes the choice.
  public weak var delegate: (any PHPickerViewControllerDelegate)?

  /// Makes a picker.
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
  }

  /// Makes a picker of anything; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    configuration = PHPickerConfiguration()
    super.init(coder: coder)
    modalPresentationStyle = .pageSheet
  }

  /// Fills the view with what asks for pictures.
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

/// Takes the choice of a picker, and dismisses it.
@preconcurrency @MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
  /// Called with what was chosen; nothing where people left without a choice.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
