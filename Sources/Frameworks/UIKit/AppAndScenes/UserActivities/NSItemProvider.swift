import Dispatch
import Synchronization
public import UniformTypeIdentifiers

/// Provides an item on demand in one of several representations.
// DEPARTURE: Foundation provides this class on Apple's platforms only. It supports images and
// texts; items are never passed to other apps, so there are no visibilities. Unchecked: mutexes
// guard the state of this open class.
nonisolated open class NSItemProvider: NSObject, @unchecked Sendable {
  /// Loads the data of a representation.
  typealias Loader = @Sendable () throws -> Data

  /// A representation of the item.
  private struct Form: Sendable {
    var type: UTType
    var load: Loader
    /// A file that already contains the data.
    var file: URL?
  }

  private let forms = Mutex<[Form]>([])
  private let name = Mutex<String?>(nil)
  /// Completion handlers are called serially off the main queue, as on Apple's platforms.
  private static let queue = DispatchQueue(label: "NSItemProvider")
  private static let underWay = Atomic(0)

  /// Whether no request of any provider is pending.
  static var isIdle: Bool { underWay.load(ordering: .acquiring) == 0 }

  /// Creates a provider without an item.
  public override init() { super.init() }

  /// Creates a provider of an object with all of its representations.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    let held = QueueConfined(object: object)
    for identifier in type(of: object).writableTypeIdentifiersForItemProvider {
      let load: Loader = {
        try Self.waitForData(for: identifier) { done in
          _ = held.object.loadData(
            withTypeIdentifier: identifier, forItemProviderCompletionHandler: done)
        }
      }
      forms.withLock { $0.append(Form(type: UTType(exportedAs: identifier), load: load)) }
    }
  }

  /// An object confined to one queue.
  // Unchecked: only the provider's serial queue uses the object.
  private struct QueueConfined: @unchecked Sendable {
    let object: any NSItemProviderWriting
  }

  /// Creates a provider of a file, whose name determines the type.
  ///
  /// - Returns: `nil` if the file does not exist.
  public convenience init?(contentsOf fileURL: URL) {
    guard fileURL.isFileURL, FileManager.default.fileExists(atPath: fileURL.path) else {
      return nil
    }
    self.init(file: fileURL, type: UTType(filenameExtension: fileURL.pathExtension) ?? .data)
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
  }

  package convenience init(file: URL, type: UTType) {
    self.init()
    forms.withLock {
      $0.append(Form(type: type, load: { try Data(contentsOf: file) }, file: file))
    }
  }

  /// The suggested file name, without an extension.
  open var suggestedName: String? {
    get { name.withLock { $0 } }
    set { name.withLock { $0 = newValue } }
  }

  // MARK: Representations

  /// The identifiers of the available types, in descending order of fidelity.
  open var registeredTypeIdentifiers: [String] { registeredContentTypes.map(\.identifier) }

  /// The available types, in descending order of fidelity.
  open var registeredContentTypes: [UTType] { forms.withLock { $0.map(\.type) } }

  /// Whether a representation conforms to a type.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    form(typeIdentifier) != nil
  }

  /// Whether an object of a class can be created from the item.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    form(for: aClass) != nil
  }

  // MARK: Registering representations

  /// Registers a representation whose data is loaded on demand.
  ///
  /// - Parameter loadHandler: Passes the data or an error to its completion handler.
  open func registerDataRepresentation(
    for contentType: UTType,
    loadHandler:
      @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    let load: Loader = {
      try Self.waitForData(for: contentType.identifier) { done in _ = loadHandler(done) }
    }
    forms.withLock { $0.append(Form(type: contentType, load: load)) }
  }

  /// The result of a request for data.
  private final class Reply: Sendable {
    let value = Mutex<(data: Data?, error: (any Error)?)>((nil, nil))
    let isThere = DispatchSemaphore(value: 0)
  }

  /// Blocks the provider's queue until the data has loaded.
  private static func waitForData(
    for identifier: String, _ ask: (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Void
  ) throws -> Data {
    let reply = Reply()
    ask { data, error in
      reply.value.withLock { $0 = (data, error) }
      reply.isThere.signal()
    }
    reply.isThere.wait()
    let (data, error) = reply.value.withLock { $0 }
    guard let data else { throw error ?? missing(identifier) }
    return data
  }

  // MARK: Loading

  /// Loads an object from the best representation that the class supports.
  ///
  /// - Parameter completionHandler: Called on one of the provider's queues.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let form = form(for: aClass)
    return provide {
      do {
        guard let form else { throw Self.missing("\(aClass)") }
        let object = try aClass.object(
          withItemProviderData: form.load(), typeIdentifier: form.type.identifier)
        completionHandler(object, nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Loads the data of the first representation that conforms to a type.
  ///
  /// - Parameter completionHandler: Called on one of the provider's queues.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let form = form(typeIdentifier)
    return provide {
      do {
        guard let form else { throw Self.missing(typeIdentifier) }
        completionHandler(try form.load(), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  /// Loads a file of the first representation that conforms to a type.
  ///
  /// - Parameter completionHandler: Called on one of the provider's queues; the file is deleted
  ///   when it returns.
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let form = form(typeIdentifier)
    let name = suggestedName
    return provide {
      do {
        guard let form else { throw Self.missing(typeIdentifier) }
        let copy = try Self.copy(form, name: name)
        defer { try? FileManager.default.removeItem(at: copy.deletingLastPathComponent()) }
        completionHandler(copy, nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }

  private func form(_ typeIdentifier: String) -> Form? {
    let wanted = UTType(exportedAs: typeIdentifier)
    return forms.withLock { forms in forms.first { $0.type.conforms(to: wanted) } }
  }

  private func form(for aClass: any NSItemProviderReading.Type) -> Form? {
    let readable = aClass.readableTypeIdentifiersForItemProvider.map { UTType(exportedAs: $0) }
    return forms.withLock { forms in
      forms.first { form in readable.contains { form.type.conforms(to: $0) } }
    }
  }

  private func provide(_ body: @escaping @Sendable () -> Void) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    Self.underWay.add(1, ordering: .acquiringAndReleasing)
    Self.queue.async {
      body()
      progress.completedUnitCount = 1
      Self.underWay.subtract(1, ordering: .acquiringAndReleasing)
    }
    return progress
  }

  /// Writes a representation to a file in its own directory.
  private static func copy(_ form: Form, name: String?) throws -> URL {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent(
      "NSItemProvider-\(UUID().uuidString)", isDirectory: true)
    try manager.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let ending = form.file?.pathExtension ?? form.type.preferredFilenameExtension ?? ""
    let plain = name ?? form.file?.deletingPathExtension().lastPathComponent ?? "item"
    let file = folder.appendingPathComponent(ending.isEmpty ? plain : "\(plain).\(ending)")
    if let original = form.file {
      try manager.copyItem(at: original, to: file)
    } else {
      try form.load().write(to: file)
    }
    return file
  }

  private static func missing(_ what: String) -> any Error {
    NSError(
      domain: "NSItemProviderErrorDomain", code: -1000,
      userInfo: [NSLocalizedDescriptionKey: "The item cannot be had as \(what)."])
  }
}
