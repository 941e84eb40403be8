import XCTest

@testable import LoadingContent

/// Every sequence of events up to a length, in several settings, against a model that knows the line and the clock.
final class LoaderStateTests: XCTestCase {
  private typealias Event = LoaderStateModel.Event

  /// A state, what its steps led to, and what the model says.
  private struct World {
    var state: LoaderState
    var model: LoaderStateModel
    var hub = HubState()
    var alarm: (number: UInt64, due: UInt64)?
    var isAnnouncementDue = false

    init(_ times: LoaderTimes) {
      state = LoaderState(times)
      model = LoaderStateModel(times: times)
    }

    /// - Returns: What is wrong.
    mutating func apply(_ event: Event) -> String? {
      let before = model
      if event == .time { return passTime() }
      let answer = model.apply(event)
      let (given, step) = happen(event, before)
      if given != answer { return "answered \(String(describing: given)), not \(String(describing: answer))" }
      if let fault = perform(step, event == .failure ? .error : .content, at: before.now) { return fault }
      // What is to be done about the work.
      let running = (before: before.line.first?.number, after: model.line.first?.number)
      let begun = running.after == running.before ? nil : running.after
      if step.begun != begun { return "begins \(String(describing: step.begun)), not \(String(describing: begun))" }
      var gone = before.line.map(\.number).filter { number in !model.line.contains { $0.number == number } }
      if [.content, .failure, .workCancelled].contains(event), !gone.isEmpty { gone.removeFirst() }
      if step.cancelled != gone { return "cancels \(step.cancelled), not \(gone)" }
      return fault
    }

    private mutating func happen(
      _ event: Event, _ before: LoaderStateModel
    ) -> (answer: LoaderState.Answer?, step: LoaderStep) {
      let (now, first) = (before.now, before.line.first?.number)
      func answered(_ asked: (LoaderState.Answer, LoaderStep)) -> (LoaderState.Answer?, LoaderStep) { asked }
      switch event {
      case .join: return answered(state.asked(.join, at: now))
      case .restart: return answered(state.asked(.restart, at: now))
      case .drop: return answered(state.asked(.drop, at: now))
      case .queue: return answered(state.asked(.queue, at: now))
      case .reload: return answered(state.asked(.restart, isAnew: true, at: now))
      case .poll: return answered(state.asked(.drop, isAnew: true, isQuiet: true, at: now))
      case .content: return (nil, first.flatMap { state.settled($0, with: .content, at: now) } ?? LoaderStep())
      case .failure: return (nil, first.flatMap { state.settled($0, with: .failure, at: now) } ?? LoaderStep())
      case .workCancelled:
        return (nil, first.flatMap { state.settled($0, with: .cancellation, at: now) } ?? LoaderStep())
      case .supersededContent:
        let step = before.superseded.flatMap { state.settled($0, with: .content, at: now) }
        return (nil, step ?? LoaderStep())
      case .leave: return (nil, first.map { state.left($0, at: now) } ?? LoaderStep())
      case .leaveLine:
        return (nil, before.line.count > 1 ? state.left(before.line.last!.number, at: now) : LoaderStep())
      case .cancel: return (nil, state.cancelled())
      case .release: return (nil, state.released())
      case .invalidate:
        state.invalidated()
        return (nil, LoaderStep())
      case .edit: return (nil, state.edited(at: now))
      case .takeBack: return (nil, state.tookBack(hasContent: true))
      case .takeBackToNothing: return (nil, state.tookBack(hasContent: false))
      case .time: return (nil, LoaderStep())
      }
    }

    private mutating func passTime() -> String? {
      for _ in 0..<2 {
        model.pass(1)
        guard let alarm, alarm.due <= model.now else { continue }
        self.alarm = nil
        // One that has been superseded does nothing.
        if state.alarmRang(alarm.number - 1, at: model.now) != LoaderStep() { return "an old alarm rings" }
        if let fault = perform(state.alarmRang(alarm.number, at: model.now), .content, at: model.now) { return fault }
      }
      return fault
    }

    private mutating func perform(_ step: LoaderStep, _ outcome: HubState.Outcome, at now: UInt64) -> String? {
      var told: Announcement?
      switch step.publication {
      case .loading: told = hub.loadingBegan()
      case .outcome(let keepsFlag):
        if keepsFlag, !hub.isLoading { return "keeps a flag that is off" }
        switch (outcome == .error, keepsFlag) {
        case (true, true): told = hub.failedEarly()
        case (true, false): told = hub.failed(isLast: false)
        case (false, true): told = hub.contentArrivedEarly()
        case (false, false): told = hub.contentArrived(isLast: false)
        }
      case .flagOff: told = hub.cancelled(isLast: false)
      case .noContent: told = hub.contentWithdrawn() ?? Announcement(number: 0, lists: [])
      case nil: told = Announcement(number: 0, lists: [])
      }
      if told == nil { return "publishes \(step.publication!) where nothing is to be told" }
      switch step.alarm {
      case .set(let number, let interval):
        if interval < .max - now { alarm = (number, now + interval) }
      case .stop: alarm = nil
      case nil: break
      }
      if let announced = step.announced { return perform(state.announced(announced, at: now), outcome, at: now) }
      return nil
    }

    /// What is not as the model has it.
    private var fault: String? {
      if state.running?.number != model.line.first?.number { return "runs another" }
      if state.running.map(\.joined) != model.line.first?.joined { return "counts wrong" }
      if state.waiting.count != max(0, model.line.count - 1) { return "\(state.waiting.count) wait" }
      if let running = state.running, running.isQuiet == model.isSeen { return "quiet: \(running.isQuiet)" }
      if state.flag.isShown != model.isFlagOn { return "the flag is \(state.flag.phase)" }
      if hub.isLoading != (model.isFlagOn) { return "the signal's flag is \(hub.isLoading)" }
      if hub.state != model.state { return "\(String(describing: hub.state)), not \(String(describing: model.state))" }
      let hasAlarm = state.flag.phase == .heldBack || model.heldUntil != nil
      if (alarm != nil) != hasAlarm { return "alarm: \(String(describing: alarm))" }
      if let alarm, !state.flag.isAlarmDue(alarm.number) { return "the alarm is not wanted" }
      if case .failure(let number) = model.outcome {
        let isStanding = !model.isOver && !(model.isSeen && !model.line.isEmpty)
        if state.isStanding(number) != isStanding { return "standing: \(!isStanding)" }
        if state.isStanding(number &+ 1) { return "another failure stands" }
      }
      return nil
    }
  }

  private func explore(_ world: World, _ path: [Event], depth: Int, count: inout Int) {
    count += 1
    guard depth > 0 else { return }
    for event in Event.allCases {
      var world = world
      if let fault = world.apply(event) { return XCTFail("\(fault) after \(path + [event]) with \(world.model.times)") }
      explore(world, path + [event], depth: depth - 1, count: &count)
    }
  }

  private static let settings = [
    LoaderTimes(), LoaderTimes(staleAfter: 3), LoaderTimes(staleAfter: .max, showLoadingAfter: .max),
    LoaderTimes(showLoadingAfter: 3), LoaderTimes(minimumLoadingTime: 5), LoaderTimes(joinLoadsWithin: 3),
    LoaderTimes(showLoadingAfter: 2, minimumLoadingTime: 3, joinLoadsWithin: 2),
  ]

  func testEverySequenceOfEventsDoesWhatItsModelSays() {
    for times in [Self.settings.first!, Self.settings.last!] {
      var count = 0
      explore(World(times), [], depth: Sequences.length(4), count: &count)
      XCTAssertEqual(count, Sequences.count(upTo: Sequences.length(4), of: Event.allCases.count))
    }
  }

  func testEverySequenceOfEventsDuringALoadDoesWhatItsModelSays() {
    for times in Self.settings {
      for start in [[.join, .time], [.content, .join, .queue], [.join, .failure, .poll]] as [[Event]] {
        var count = 0
        var world = World(times)
        for event in start { XCTAssertNil(world.apply(event)) }
        explore(world, start, depth: Sequences.length(3), count: &count)
        XCTAssertEqual(count, Sequences.count(upTo: Sequences.length(3), of: Event.allCases.count))
      }
    }
  }

  /// Long ones, of which not all can be tried.
  func testRandomSequencesOfEventsDoWhatTheirModelsSay() {
    var random = SplitMix64(seed: 7)
    for round in 0..<2000 {
      var world = World(Self.settings[round % Self.settings.count])
      var path: [Event] = []
      for _ in 0..<40 {
        let event = Event.allCases.filter { $0 != .release }.randomElement(using: &random)!
        path.append(event)
        if let fault = world.apply(event) { return XCTFail("\(fault) after \(path) with \(world.model.times)") }
      }
    }
  }
}
