import CLinux
import Glibc

// The app of tests of templates: each session executes its other arguments, with the confinement
// and the descriptors of the copy. Without `template` it executes them at once.
var arguments = CommandLine.unsafeArgv + 1
if CommandLine.arguments.dropFirst().first == "template" {
  if getenv("FAILS_AS_TEMPLATE") != nil { exit(1) }
  guard let copied = linux_template_serve(3) else { exit(1) }
  setenv("COPIED", "1", 1)
  arguments = UnsafeMutablePointer(mutating: copied) + 1
}
if let program = arguments.pointee { execv(program, arguments) }
exit(126)
