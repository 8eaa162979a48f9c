import CLinux
import Foundation
public import HTTPServer

extension BrowserHost {
  /// The confinement of app processes: each reaches its container, the listed files, and the
  /// service.
  public struct Sandbox: Sendable {
    /// The applied layers; a process does not start if one of them cannot be applied.
    public var layers: SandboxLayers
    /// The port of the loopback at which apps reach the service.
    public var port: Int
    /// Serves the connections of an app to the service, until the app has exited.
    ///
    /// Called with the listener of each app's own loopback if there are network namespaces.
    public var serve: @Sendable (AdditionalListener) async -> Void
    /// Stops serving a listener.
    public var stopServing: @Sendable (AdditionalListener) async -> Void

    /// Creates a confinement.
    public init(
      layers: SandboxLayers, port: Int,
      serve: @escaping @Sendable (AdditionalListener) async -> Void = { _ in },
      stopServing: @escaping @Sendable (AdditionalListener) async -> Void = { _ in }
    ) {
      self.layers = layers
      self.port = port
      self.serve = serve
      self.stopServing = stopServing
    }

    /// The files that every app may read: libraries, fonts, languages and time zones.
    static let systemPaths: [String] =
      [
        "/lib", "/lib64", "/usr/lib", "/usr/local/lib", "/etc/ld.so.cache", "/etc/fonts",
        "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig",
        "/var/cache/fontconfig", "/usr/share/zoneinfo", "/etc/localtime", "/usr/share/locale",
        "/usr/share/i18n", "/usr/share/mime", "/usr/share/tesseract-ocr", "/usr/share/hunspell",
        "/dev/urandom",
        // Swift reads the arguments of its process there, and Dispatch the state of its threads.
        "/proc",
        "/dev/random", "/sys/devices/system/cpu",
      ] + libraryFolders()

    /// The program loaders, which apps execute together with their program.
    static let loaders = ["/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1"]

    /// The files that every app may write.
    static let writablePaths = ["/dev/null"]

    /// The folders of this process's libraries, such as Swift's runtime.
    static func libraryFolders() -> [String] {
      var folders: Set<String> = []
      withUnsafeMutablePointer(to: &folders) { folders in
        linux_for_each_library(
          { path, folders in
            guard let path, let folders else { return }
            let folder = (String(cString: path) as NSString).deletingLastPathComponent
            folders.assumingMemoryBound(to: Set<String>.self).pointee.insert(folder)
          }, folders)
      }
      return folders.sorted()
    }
  }
}
