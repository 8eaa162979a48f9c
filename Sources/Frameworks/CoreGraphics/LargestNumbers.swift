// Darwin's names for the largest `Float`; code for iPhones writes `repeatCount = HUGE`, and Glibc
// shows neither to Swift.

/// The largest finite `Float`.
public let HUGE: Float = .greatestFiniteMagnitude
/// The largest finite `Float`.
public let MAXFLOAT: Float = .greatestFiniteMagnitude
