import Foundation

/// A process and its descendants, read from `/proc`.
struct ProcessTree {
  /// The resources of a process.
  struct Process: Equatable {
    let parent: pid_t
    /// The processor time of all its threads, in ticks.
    let ticks: Int
    let threadCount: Int
    /// The time at which it started, in ticks; identifiers are used again.
    let start: Int

    /// Reads `/proc/PID/stat`; `nil` for a zombie, which has no resources.
    init?(stat text: String) {
      // The program's name in parentheses may contain anything.
      guard let end = text.lastIndex(of: ")") else { return nil }
      let fields = text[text.index(after: end)...].split(separator: " ")
      guard fields.count > 19, fields[0] != "Z", let parent = pid_t(fields[1]),
        let user = Int(fields[11]), let system = Int(fields[12]), let threads = Int(fields[17]),
        let start = Int(fields[19])
      else { return nil }
      self.parent = parent
      ticks = user + system
      threadCount = threads
      self.start = start
    }

    /// Returns the processor time since an earlier state, in seconds.
    func seconds(since earlier: Process) -> Double {
      Double(ticks - earlier.ticks) / ProcessTree.ticksPerSecond
    }

    /// Reads a running process; `nil` if there is none.
    init?(_ identifier: pid_t) {
      guard let text = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8)
      else { return nil }
      self.init(stat: text)
    }
  }

  /// The memory of some processes, in bytes.
  struct Memory: Equatable {
    /// The proportional set size: shared pages count in parts.
    var proportional = 0
    /// The pages of one process only.
    var unshared = 0

    /// No memory.
    init() {}

    /// Reads `/proc/PID/smaps_rollup`.
    init?(rollup text: String) {
      var sizes: [Substring: Int] = [:]
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        if words.count == 3, words[2] == "kB" { sizes[words[0]] = Int(words[1]) }
      }
      guard let size = sizes["Pss:"], let clean = sizes["Private_Clean:"],
        let dirty = sizes["Private_Dirty:"]
      else { return nil }
      proportional = size * 1_024
      unshared = (clean + dirty) * 1_024
    }
  }

  let root: pid_t
  /// All processes, with the root.
  let processes: [pid_t: Process]

  /// Reads the present processes.
  init(root: pid_t) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    var all: [pid_t: Process] = [:]
    for identifier in names.compactMap(pid_t.init) { all[identifier] = Process(identifier) }
    self.init(root: root, among: all)
  }

  /// Selects a process and its descendants.
  init(root: pid_t, among all: [pid_t: Process]) {
    let children = Dictionary(grouping: all.keys) { all[$0]?.parent ?? 0 }
    var found: [pid_t: Process] = [:]
    var waiting = [root]
    while let next = waiting.popLast() {
      guard found[next] == nil, let process = all[next] else { continue }
      found[next] = process
      waiting += children[next] ?? []
    }
    self.root = root
    processes = found
  }

  var threadCount: Int { processes.values.reduce(0) { $0 + $1.threadCount } }

  /// The processes of this tree that still run.
  var survivors: [pid_t] {
    processes.filter { Process($0.key)?.start == $0.value.start }.map(\.key)
  }

  /// The memory of the processes except the root; `nil` if it cannot be read.
  ///
  /// The kernel visits every page of each process, which takes milliseconds.
  func memoryOfDescendants() -> Memory? {
    var sum = Memory()
    for identifier in processes.keys where identifier != root {
      guard let memory = Self.memory(of: identifier) else {
        // It has ended in the meantime, or is another user's.
        if Process(identifier) == nil { continue }
        return nil
      }
      sum.proportional += memory.proportional
      sum.unshared += memory.unshared
    }
    return sum
  }

  /// Returns the memory of a process; `nil` if it cannot be read.
  static func memory(of identifier: pid_t) -> Memory? {
    (try? String(contentsOfFile: "/proc/\(identifier)/smaps_rollup", encoding: .utf8))
      .flatMap { Memory(rollup: $0) }
  }

  /// Returns the processor time of the processes since an earlier state, in seconds.
  ///
  /// The time of processes that have ended since is missing.
  func seconds(since earlier: ProcessTree) -> Double {
    let ticks = processes.reduce(0) { sum, entry in
      let known = earlier.processes[entry.key]
      return sum + entry.value.ticks - (known?.start == entry.value.start ? known?.ticks ?? 0 : 0)
    }
    return Double(ticks) / Self.ticksPerSecond
  }

  private static var ticksPerSecond: Double { Double(sysconf(Int32(_SC_CLK_TCK))) }
}
