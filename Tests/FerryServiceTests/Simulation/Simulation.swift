import BankeyAPI
import BaristaAPI
import Foundation
import HTTPServer
import IdentityService
import KooberAPI
import Ledger
import MermaidbucksAPI
import RandomTesting
import SQLiteStorage
import Serving
import ShopService
import Storage
import Synchronization
import Wire

/// Customers, drivers and staff of services that are interrupted, on virtual time.
///
/// Everything happens in one process and in an order that the seed determines: which request
/// proceeds to its next transaction, which is lost, repeated or fails, when a process is killed,
/// and what the clocks show. The services and the store are the real ones.
///
/// - SeeAlso: Zhou and others (2021), "FoundationDB: A Distributed Unbundled Transactional Key
///   Value Store", section 4.
final class Simulation {
  /// The result of a run.
  struct Outcome: Sendable {
    let seed: UInt64
    var requestCount = 0
    var jobCount = 0
    var successCount = 0
    var faultCount = 0
    var killCount = 0
    /// A digest of all responses in their order.
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    /// The rules that were broken; a run ends with the first.
    var violations: [String] = []

    mutating func add(_ text: String) {
      for byte in text.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
  }

  /// A request under way.
  private struct Delivery {
    let exchange: Exchange
    /// The index of the person who waits for the response; `nil` when the response is lost.
    let receiver: Int?
    let process: Int
  }

  /// The results of tasks, in their order.
  private final class Inbox: Sendable {
    enum Item: Sendable {
      case response(Int, HTTPResponse)
      case job(String, error: String?)
      case failure(String)
    }

    private let items = Mutex<[Item]>([])

    func add(_ item: Item) { items.withLock { $0.append(item) } }

    func take() -> [Item] {
      items.withLock { items in
        defer { items = [] }
        return items
      }
    }
  }

  let machine: SimulatedMachine
  var outcome: Outcome
  private let base: any Database
  private var random: RandomNumbers
  private var processes: [SimulatedProcess] = []
  private var processCount = 0
  private(set) var people: [Person] = []
  private var current: [Exchange?] = []
  private var deliveries: [Int: Delivery] = [:]
  private var deliveryCount = 0
  private var echoes: [(exchange: Exchange, person: Int)] = []
  private var uncertain: [(exchange: Exchange, person: Int)] = []
  private var busyJobs: Set<String> = []
  private let inbox = Inbox()
  let records: [CustomerRecord]
  let till = TillRecord()
  private(set) var tokens: [String: String] = [:]
  private(set) var opening: [String: CustomerAudit.Standing] = [:]

  private static let drivers = (0..<3).map { "driver\($0)@example.com" }
  /// The largest number of requests under way.
  private static let width = 6

  /// - Parameter ignored: The beginning of statements that are not executed, as a defect.
  init(seed: UInt64, ignoring ignored: String? = nil) throws {
    outcome = Outcome(seed: seed)
    random = RandomNumbers(seed: seed)
    machine = SimulatedMachine(seed: seed, ignoring: ignored)
    base = try SQLiteDatabase.inMemory()
    records = (0..<4).map { CustomerRecord("customer\($0)@example.com") }
  }

  /// Runs a number of requests and jobs to their ends, and compares the books.
  static func run(
    seed: UInt64, operationCount: Int, ignoring ignored: String? = nil
  ) async throws -> Outcome {
    let simulation = try Simulation(seed: seed, ignoring: ignored)
    try await simulation.prepare()
    simulation.setFaults(true)
    var audited = 0
    while simulation.operationCount < operationCount, simulation.outcome.violations.isEmpty {
      try await simulation.step(isFinishing: false)
      if simulation.operationCount >= audited + 250 {
        audited = simulation.operationCount
        try await simulation.audit()
      }
    }
    if simulation.outcome.violations.isEmpty { try await simulation.finish() }
    simulation.outcome.faultCount = simulation.machine.faultCount
    await simulation.base.close()
    return simulation.outcome
  }

  private var operationCount: Int { outcome.requestCount + outcome.jobCount }

  private func setFaults(_ hasFaults: Bool) {
    machine.turns.setActive(true)
    machine.setFaults(hasFaults)
  }

  // MARK: Preparation

  private func startProcess() async throws -> SimulatedProcess {
    machine.turns.setActive(false)
    defer { machine.turns.setActive(true) }
    processCount += 1
    return try await SimulatedProcess.start(processCount, on: base, machine) { [inbox] text in
      inbox.add(.failure(text))
    }
  }

  private func prepare() async throws {
    machine.turns.setActive(false)
    for _ in 0..<random.number(1...2) { processes.append(try await startProcess()) }
    machine.turns.setActive(false)
    let first = processes[0]
    try await first.shops.addDemoData()
    let hash = try await first.identity.hash("password")
    let emails = records.map(\.email) + Self.drivers
    try await base.write { transaction in
      for (index, email) in emails.enumerated() {
        let name = email.prefix { $0 != "@" }.capitalized
        try await first.identity.add(
          Customer(id: "c\(index)", email: email, name: "\(name) Shore", givenName: name),
          hash: hash, in: transaction)
      }
    }
    for email in emails + ShopDemoData.staff.map(\.customer.email) {
      tokens[email] = try await call(
        SessionEndpoints.signIn, SignIn(email: email, password: "password"), as: nil
      ).token
    }
    for record in records { try await addCustomer(record) }
    for email in Self.drivers { people.append(SimulatedDriver(email, token: token(email))) }
    for staff in ShopDemoData.staff {
      let email = staff.customer.email
      people.append(SimulatedBarista(email, token: token(email), record: till))
    }
    _ = try await call(
      TillEndpoints.open, NewTillSession(openingFloat: Money(minorUnits: 0, currency: "AUD")),
      as: ShopDemoData.staff[0].customer.email)
    current = people.map { _ in nil }
    for record in records { opening[record.email] = try await CustomerAudit.standing(record, self) }
  }

  private func addCustomer(_ record: CustomerRecord) async throws {
    let email = record.email
    _ = try await call(BankeyEndpoints.openAccount, NewAccount(product: .travel), as: email)
    let accounts = try await call(BankeyEndpoints.accounts, EmptyBody(), as: email).items
    let card = try await call(
      CardEndpoints.addCard, NewCard(name: "Card", design: .waves, currency: "AUD"), as: email)
    let others = records.map(\.email).filter { $0 != email }
    let paying = accounts.filter { $0.balance.currency == "USD" }.map(\.id)
    for role in ["phone", "tablet"] {
      people.append(
        BankCustomer(
          record, token: token(email), role: role, accounts: accounts, others: others))
    }
    people.append(
      CoffeeCustomer(
        record, token: token(email), accounts: paying, card: card.id, others: others))
    people.append(SimulatedRider(record, token: token(email), account: paying[0]))
  }

  private func token(_ email: String) -> String { tokens[email] ?? "" }

  /// Calls an endpoint without faults.
  func call<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, _ body: Body, id: String? = nil, as email: String?,
    query: KeyValuePairs<String, String?> = [:]
  ) async throws -> Answer {
    let request = try endpoint.request(
      sending: body, parameters: id.map { ["id": $0] } ?? [:], query: query,
      key: endpoint.needsKey ? "setup-\(endpoint.path.filter(\.isLetter))" : nil)
    let response = await processes[0].router.respond(
      to: try Self.message(request, token: email.map(token)))
    guard response.status.code < 400 else {
      throw try WireJSON.decode(Problem.self, from: Data(response.body))
    }
    return try endpoint.answer(from: Data(response.body))
  }

  func read<Result: Sendable>(
    _ body: @escaping @Sendable (any ReadTransaction) async throws -> Result
  ) async throws -> Result {
    try await base.read(body)
  }

  private static func message(_ request: WireRequest, token: String?) throws -> HTTPRequest {
    var headers: HTTPHeaders = [:]
    if let token { headers["Authorization"] = "Bearer \(token)" }
    if request.body != nil { headers["Content-Type"] = "application/json" }
    if let key = request.idempotencyKey { headers["Idempotency-Key"] = key }
    return try HTTPRequest(
      HTTPMethod(rawValue: request.method.rawValue), request.target, headers: headers,
      body: Array(request.body ?? Data()))
  }

  // MARK: Steps

  /// Simulates one event.
  private func step(isFinishing: Bool) async throws {
    machine.advance(by: Double(random.number(0...50)) / 1_000)
    if random.once(in: 400) { machine.advance(by: TimeInterval(random.number(1...60))) }
    if !isFinishing {
      if random.once(in: 300) {
        // Most settings correct an earlier one.
        let isWrong = random.once(in: 3)
        machine.setClock(aheadBy: isWrong ? TimeInterval(random.number(-300...300)) : 0)
      }
      if random.once(in: 700) { try await killProcess() }
    }
    let pausedCount = machine.turns.pausedCount
    let isFull = deliveries.count + busyJobs.count >= Self.width
    if pausedCount > 0, isFull || !random.once(in: 3) {
      await machine.turns.resume(random.number(0..<pausedCount))
    } else if random.once(in: 6) {
      await launchJob()
    } else if !echoes.isEmpty, random.once(in: 10) {
      let echo = echoes.remove(at: random.number(0..<echoes.count))
      try await deliver(echo.exchange, to: nil)
    } else {
      try await launch(isFinishing: isFinishing)
    }
    try collect()
  }

  private func launch(isFinishing: Bool) async throws {
    var person = random.number(0..<people.count)
    // Drivers report often.
    if random.once(in: 4), let driver = people.firstIndex(where: { $0 is SimulatedDriver }) {
      person = driver + random.number(0..<Self.drivers.count)
    }
    guard !deliveries.values.contains(where: { $0.receiver == person }) else { return }
    if current[person] == nil {
      let moment = Moment(now: machine.time, isFinishing: isFinishing)
      current[person] = try people[person].next(at: moment, &random)
    }
    guard let exchange = current[person] else { return }
    guard !isFinishing else { return try await deliver(exchange, to: person) }
    switch random.number(0..<24) {
    case 0: break  // The request is lost on its way.
    case 1, 2: try await deliver(exchange, to: nil)
    case 3, 4:
      try await deliver(exchange, to: person)
      try await deliver(exchange, to: nil)
    default: try await deliver(exchange, to: person)
    }
  }

  private func deliver(_ exchange: Exchange, to receiver: Int?) async throws {
    outcome.requestCount += 1
    deliveryCount += 1
    let id = deliveryCount
    let process = processes[random.number(0..<processes.count)]
    deliveries[id] = Delivery(exchange: exchange, receiver: receiver, process: process.number)
    let request = try Self.message(exchange.request, token: exchange.token)
    let (turns, router, inbox) = (machine.turns, process.router, inbox)
    turns.begin()
    Task {
      inbox.add(.response(id, await router.respond(to: request)))
      turns.end()
    }
    await turns.settle()
  }

  private func launchJob() async {
    let process = processes[random.number(0..<processes.count)]
    let isDispatch = random.once(in: 2)
    let jobs = process.jobs.filter { ($0.name == "dispatch") == isDispatch }
    let job = jobs[random.number(0..<jobs.count)]
    let name = "\(process.number) \(isDispatch ? "dispatch" : "jobs")"
    guard busyJobs.insert(name).inserted else { return }
    outcome.jobCount += 1
    let (turns, inbox) = (machine.turns, inbox)
    turns.begin()
    Task {
      var failure: String?
      do {
        try await job.run()
      } catch is StorageError {
        // The job runs again.
      } catch LedgerError.storage {
      } catch {
        failure = "\(job.name): \(error)"
      }
      inbox.add(.job(name, error: failure))
      turns.end()
    }
    await turns.settle()
  }

  private func killProcess() async throws {
    outcome.killCount += 1
    let index = random.number(0..<processes.count)
    let process = processes[index]
    // Requests under way end without a response.
    for (id, delivery) in deliveries where delivery.process == process.number {
      markUncertain(delivery)
      deliveries[id] = nil
    }
    await process.kill()
    try collect()
    busyJobs = busyJobs.filter { !$0.hasPrefix("\(process.number) ") }
    machine.setFaults(false)
    processes[index] = try await startProcess()
    machine.setFaults(true)
  }

  // MARK: Responses

  private func collect() throws {
    for item in inbox.take() {
      switch item {
      case .job(let name, let error):
        busyJobs.remove(name)
        outcome.add(name)
        if let error { violate(error) }
      case .response(let id, let response):
        // A response of a process that was killed never arrives.
        guard let delivery = deliveries.removeValue(forKey: id) else { continue }
        try receive(response, of: delivery)
      case .failure(let text): violate(text)
      }
    }
  }

  private func receive(_ response: HTTPResponse, of delivery: Delivery) throws {
    let exchange = delivery.exchange
    let hasKey = exchange.request.idempotencyKey != nil
    let body = Data(response.body)
    outcome.add("\(exchange.name) \(response.status.code)")
    FuzzSeeds.trace(
      "\(exchange.name) \(response.status.code) \(String(decoding: body.prefix(200), as: UTF8.self))"
    )
    guard response.status.code < 400 else {
      let problem = try WireJSON.decode(Problem.self, from: body)
      guard problem.status != 503 else { return markUncertain(delivery) }
      if problem.status >= 500 || problem.status == 429 { violate("\(exchange.name): \(problem)") }
      if hasKey, exchange.success != nil {
        violate("\(exchange.name) succeeded and was then refused: \(problem)")
      }
      return try answer(delivery, .failure(problem))
    }
    if let success = exchange.success, hasKey {
      if success != body { violate("\(exchange.name) has two answers") }
    } else {
      exchange.success = body
      outcome.successCount += 1
      try exchange.settled(body)
    }
    try answer(delivery, .success(body))
  }

  private func answer(_ delivery: Delivery, _ result: Result<Data, Problem>) throws {
    guard let person = delivery.receiver else { return }
    let exchange = delivery.exchange
    current[person] = nil
    try exchange.answered(result)
    if exchange.success != nil, exchange.request.idempotencyKey != nil, random.once(in: 6) {
      echoes.append((exchange, person))
    }
  }

  private func markUncertain(_ delivery: Delivery) {
    let exchange = delivery.exchange
    guard exchange.request.idempotencyKey != nil, !exchange.isUncertain else { return }
    exchange.isUncertain = true
    uncertain.append((exchange, delivery.receiver ?? 0))
  }

  // MARK: The end

  /// Ends all requests and rides without faults, and compares the books with the responses.
  private func finish() async throws {
    machine.setFaults(false)
    var stepCount = 0
    func drain() async throws {
      while outcome.violations.isEmpty {
        let isIdle =
          deliveries.isEmpty && busyJobs.isEmpty && current.allSatisfy { $0 == nil }
          && !people.contains(where: \.isBusy)
        if isIdle { return }
        stepCount += 1
        if stepCount > 60_000 { return violate("some requests or rides never end") }
        try await step(isFinishing: true)
      }
    }
    try await drain()
    // Requests with an unknown outcome are repeated, which tells it.
    for (exchange, _) in uncertain where exchange.success == nil {
      try await deliver(exchange, to: nil)
      try await drain()
    }
    machine.turns.setActive(false)
    guard outcome.violations.isEmpty else { return }
    try await audit()
    for record in records {
      for finding in try await CustomerAudit.findings(record, self) { violate(finding) }
    }
    for finding in try await BooksAudit.last(self) { violate(finding) }
  }

  private func audit() async throws {
    for finding in try await BooksAudit.findings(base) { violate(finding) }
  }

  private func violate(_ text: String) {
    if outcome.violations.count < 5 { outcome.violations.append(text) }
  }
}
