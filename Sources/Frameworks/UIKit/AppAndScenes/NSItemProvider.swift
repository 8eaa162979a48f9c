import Dispatch
import Synchronization
public import UniformTypeIdentifiers

/// Holds something that is fetched only when somebody wants it, in one form or another.
// DEPARTURE: Foundation has the class on Apple's platforms only. What pictures and texts need is
// here; nothing is handed to other applications, so there are no visibilities.
// Unchecked, as open: mutexes guard its state.
nonisolated open class NSItemProvider: NSObject, @unchecked Sendable {
  /// Gives the bytes of one form.
  typealias Loader = @Sendable () throws -> Data

  /// One form of the item.
  private struct Form: Sendable {
    var type: UTType
    var load: Loader
    /// A file that holds the bytes already.
    var file: URL?
  }

  private let forms = Mutex<[Form]>([])
  private let name = Mutex<String?>(nil)
  /// Answers come one after the other, away from the main queue, as on Apple's systems.
  private static let queue = DispatchQueue(label: "NSItemProvider")
  private static let underWay = Atomic(0)

  /// Whether nobody waits for an answer of any provider.
  static var isIdle: Bool { underWay.load(ordering: .acquiring) == 0 }

  /// Creates a provider without anything.
  public override init() { super.init() }

  /// Creates a provider of an object, in all forms that the object has.
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

  /// An object that is used by one queue only.
  // Unchecked: only the provider's serial queue uses the object.
  private struct QueueConfined: @unchecked Sendable {
    let object: any NSItemProviderWriting
  }

  /// Makes a provider of a file; its name tells of what type it is.
  ///
  /// - Returns: `nil` where there is no such file.
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

  /// What a file of it might be called, without an ending.
  open var suggestedName: String? {
    get { name.withLock { $0 } }
    set { name.withLock { $0 = newValue } }
  }

  // MARK: What there is

  /// The names of the types in which it can be had, the truest first.
  open var registeredTypeIdentifiers: [String] { registeredContentTypes.map(\.identifier) }

  /// The types in which it can be had, the truest first.
  open var registeredContentTypes: [UTType] { forms.withLock { $0.map(\.type) } }

  /// Whether it can be had as a type or a kind of it.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    form(typeIdentifier) != nil
  }

  /// Whether an object of a class can be made of it.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    form(for: aClass) != nil
  }

  // MARK: Adding

  /// Adds a form whose bytes are made when they are wanted.
  ///
  /// - Parameter loadHandler: Hands the bytes, or what went wrong, to the function that it is given.
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

  /// What came of a request for bytes.
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

  /// Makes an object of the truest form that the class can read.
  ///
  /// - Parameter completionHandler: Called on a queue of the provider's.
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

  /// Gives the bytes of the first form that is of a type or a kind of it.
  ///
  /// - Parameter completionHandler: Called on a queue of the provider's.
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

  /// Gives a file of the first form that is of a type or a kind of it.
  ///
  /// - Parameter completionHandler: Called on a queue of the provider's; the file is deleted when it
  ///   returns.
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

  /// Puts a form into a file of its own folder.
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
