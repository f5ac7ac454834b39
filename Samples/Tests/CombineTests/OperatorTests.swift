import Combine
import Dispatch
import Foundation
import SampleTesting
import Testing

@MainActor
struct OperatorTests {
    private func values<Output>(
        of numbers: [Int],
        _ operate: (PassthroughSubject<Int, Never>) -> some Publisher<Output, Never>
    ) -> [Output] {
        let subject = PassthroughSubject<Int, Never>()
        var values: [Output] = []
        let subscription = operate(subject).sink { values.append($0) }
        for number in numbers {
            subject.send(number)
        }
        subscription.cancel()
        return values
    }

    @Test func operatorsHandOnWhatTheyShould() {
        #expect(values(of: [1, 2]) { $0.map { $0 * 2 } } == [2, 4])
        #expect(values(of: [1, 2]) { $0.map(\.description) } == ["1", "2"])
        #expect(values(of: [1, 2, 3]) { $0.compactMap { $0 == 2 ? nil : "\($0)" } } == ["1", "3"])
        #expect(values(of: [1, 2, 3]) { $0.filter { $0 > 1 } } == [2, 3])
        #expect(values(of: [1, 1, 2, 2, 1]) { $0.removeDuplicates() } == [1, 2, 1])
        #expect(values(of: [1, 3, 2, 4]) { $0.removeDuplicates { $0 % 2 == $1 % 2 } } == [1, 2])
        #expect(values(of: [1, 2, 3]) { $0.dropFirst() } == [2, 3])
        #expect(values(of: [1, 2, 3]) { $0.dropFirst(2).eraseToAnyPublisher() } == [3])
    }

    @Test func optionalValuesAreValuesToo() {
        #expect(values(of: [1, 2]) { $0.map { $0 == 1 ? nil : $0 }.filter { $0 == nil } } == [nil])
        #expect(values(of: [1, 2, 2]) { $0.map { _ in Int?.none }.removeDuplicates() } == [nil])
    }

    @Test func eachSubscriptionCountsForItself() {
        let subject = PassthroughSubject<Int, Never>()
        let rest = subject.dropFirst()
        var values: [String] = []
        let first = rest.sink { values.append("a\($0)") }
        subject.send(1)
        let second = rest.sink { values.append("b\($0)") }
        subject.send(2)
        subject.send(3)
        #expect(values == ["a2", "a3", "b3"])
        first.cancel()
        second.cancel()
    }

    @Test func justSendsItsValueAndEnds() {
        var heard: [String] = []
        let subscription = Just(1).map { $0 + 1 }
            .sink(receiveCompletion: { heard.append("\($0)") }, receiveValue: { heard.append("\($0)") })
        #expect(heard == ["2", "finished"])
        subscription.cancel()
    }

    @Test func aQueueDeliversLaterAndInOrder() async {
        let subject = CurrentValueSubject<Int, Never>(1)
        var values: [Int] = []
        let queue = subject.receive(on: DispatchQueue.main).sink { values.append($0) }
        let loop = subject.receive(on: RunLoop.main).sink { values.append(-$0) }
        subject.send(2)
        #expect(values == [])
        let hasArrived = await eventually { values.count == 4 }
        #expect(hasArrived)
        #expect(values.filter { $0 > 0 } == [1, 2])
        #expect(values.filter { $0 < 0 } == [-1, -2])
        queue.cancel()
        loop.cancel()
    }

    @Test func whatIsOnItsWayWhenCancelledDoesNotArrive() async {
        let subject = CurrentValueSubject<Int, Never>(1)
        var values: [Int] = []
        var isPast = false
        let subscription = subject.receive(on: DispatchQueue.main).sink { values.append($0) }
        subscription.cancel()
        DispatchQueue.main.async { isPast = true }
        _ = await eventually { isPast }
        #expect(values == [])
    }

    @Test func theImmediateSchedulerDeliversAtOnce() {
        #expect(values(of: [1, 2]) { $0.receive(on: ImmediateScheduler.shared) } == [1, 2])
    }
}
