import Glibc
import HTTPServer

/// The templates of a host's apps.
///
/// The first session of an app starts its template and is itself a program, because the template
/// takes as long as a program to load.
struct TemplateStore {
  private var templates: [String: AppTemplate] = [:]
  /// The apps whose template ended before it was ready; they have none until the host restarts.
  private var failed: Set<String> = []

  /// The template of an app, which may not be ready.
  subscript(name: String) -> AppTemplate? { templates[name] }

  /// Returns the template of an app if it is ready, and starts one if there is none.
  ///
  /// - Throws: If the template cannot be started, or has ended.
  mutating func ready(
    for name: String, _ app: BrowserHost.App, output: Int32?
  ) throws(SystemError) -> AppTemplate? {
    guard app.hasTemplate, !failed.contains(name) else { return nil }
    guard let template = templates[name] else {
      do throws(SystemError) {
        templates[name] = try AppTemplate(app, output: output)
      } catch {
        failed.insert(name)
        throw error
      }
      return nil
    }
    switch template.state() {
    case .ready: return template
    case .starting: return nil
    case .over:
      failed.insert(name)
      templates[name] = nil
      throw SystemError(call: "template", code: ECHILD)
    }
  }

  /// Ends the template of an app; the next session starts another one.
  mutating func end(_ name: String) { templates[name] = nil }

  /// Ends all templates.
  mutating func endAll() { templates = [:] }
}
