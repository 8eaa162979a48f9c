import CLinux
import Glibc
import Synchronization

/// The thread that the kernel takes for the owner of a lock while the calling thread holds it.
func owner() -> UInt32 {
  let lock = UnsafeMutablePointer<Mutex<Int>>.allocate(capacity: 1)
  lock.initialize(to: Mutex(0))
  defer { lock.deallocate() }
  return lock.pointee.withLock { _ in UnsafeRawPointer(lock).load(as: UInt32.self) }
}

/// Starts a thread that ends soon, as libraries do.
func startThread() {
  var thread = pthread_t()
  pthread_create(
    &thread, nil,
    { _ in
      usleep(50_000)
      return nil
    }, nil)
  pthread_detach(thread)
}

// The app of tests of templates: each session executes its other arguments, with the confinement
// and the descriptors of the copy. Without `template` it executes them at once.
var arguments = CommandLine.unsafeArgv + 1
if CommandLine.arguments.dropFirst().first == "template" {
  if getenv("FAILS_AS_TEMPLATE") != nil { exit(1) }
  startThread()
  guard owner() == UInt32(getpid()), let copied = linux_template_serve(3) else { exit(1) }
  guard owner() == UInt32(getpid()) else { exit(125) }
  setenv("COPIED", "1", 1)
  arguments = UnsafeMutablePointer(mutating: copied) + 1
}
if let program = arguments.pointee { execv(program, arguments) }
exit(126)
