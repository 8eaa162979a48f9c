// Darwin's names of the largest `Float`, as in `repeatCount = HUGE`. Swift does not import Glibc's
// macros.

/// The largest finite `Float`.
public let HUGE: Float = .greatestFiniteMagnitude
/// The largest finite `Float`.
public let MAXFLOAT: Float = .greatestFiniteMagnitude
