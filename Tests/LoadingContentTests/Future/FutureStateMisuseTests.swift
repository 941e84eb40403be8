#if DEBUG
  import Testing

  @testable import LoadingContent

  /// What must not happen in a state traps in a debug build.
  struct FutureStateMisuseTests {
    @Test func onlyAFutureThatFollowsIsCollapsed() async {
      await #expect(processExitsWith: .failure) {
        var state = FutureState()
        state.collapse()
      }
    }

    @Test func onlyACollapsedFutureIsPutBack() async {
      await #expect(processExitsWith: .failure) {
        var state = FutureState()
        _ = state.follow()
        state.expand()
      }
    }

    @Test func onlyACollapsedFutureTakesOverAnOutcome() async {
      await #expect(processExitsWith: .failure) {
        var state = FutureState()
        _ = state.follow()
        state.settleAsCollapsed(.fulfilled)
      }
    }

    @Test func onlyATurnThatHasBegunEnds() async {
      await #expect(processExitsWith: .failure) {
        var state = FutureState()
        _ = state.settle(.fulfilled)
        state.endTurn()
      }
      await #expect(processExitsWith: .failure) {
        var state = FutureState()
        _ = state.settle(.fulfilled)
        _ = state.endMainTurn(moreWait: false)
      }
    }

    @Test func onlyAHopThatWasSentArrives() async {
      await #expect(processExitsWith: .failure) {
        var state = FutureState()
        _ = state.settle(.fulfilled)
        state.hopArrived()
      }
    }
  }
#endif
