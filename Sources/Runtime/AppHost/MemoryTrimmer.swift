import Dispatch
import Glibc

/// Returns the memory that an app no longer uses to the system whenever the app becomes idle.
///
/// The allocator would keep it, although most sessions are idle for most of the time.
@MainActor
package final class MemoryTrimmer {
  private let wait: (@escaping @MainActor () -> Void) -> Void
  private let trim: () -> Void
  private var isWaiting = false
  private var hasCommitted = false

  /// - Parameters:
  ///   - wait: Calls its argument after the time without commits at which an app counts as idle.
  ///   - trim: Returns the memory.
  package init(
    wait: @escaping (@escaping @MainActor () -> Void) -> Void = { work in
      DispatchQueue.main.asyncAfter(deadline: .now() + 10) { MainActor.assumeIsolated(work) }
    },
    trim: @escaping () -> Void = MemoryTrimmer.trimHeap
  ) {
    self.wait = wait
    self.trim = trim
  }

  /// Notes a commit; memory is returned after the last of a series.
  package func appDidCommit() {
    hasCommitted = true
    if !isWaiting { waitForSilence() }
  }

  private func waitForSilence() {
    isWaiting = true
    hasCommitted = false
    wait { [weak self] in
      guard let self else { return }
      if hasCommitted { return waitForSilence() }
      isWaiting = false
      trim()
    }
  }

  /// Returns the unused memory of the C library's allocator.
  package nonisolated static func trimHeap() {
    // Swift's Glibc module lacks the function.
    guard let address = dlsym(nil, "malloc_trim") else { return }
    typealias Trim = @convention(c) (_ kept: Int) -> Int32
    _ = unsafeBitCast(address, to: Trim.self)(0)
  }
}
