import Combine
import Testing

struct CancellableTests {
    @Test func aCancellableCancelsOnceWhenItGoes() {
        var count = 0
        var cancellable: AnyCancellable? = AnyCancellable { count += 1 }
        cancellable?.cancel()
        #expect(count == 1)
        cancellable = nil
        #expect(count == 1)
        cancellable = AnyCancellable { count += 1 }
        cancellable = nil
        #expect(count == 2)
    }

    @Test func aSubscriptionThatNobodyKeepsIsOver() {
        let subject = CurrentValueSubject<Int, Never>(1)
        var values: [Int] = []
        _ = subject.sink { values.append($0) }
        subject.send(2)
        #expect(values == [1])
    }

    @Test func aSetKeepsSubscriptionsUntilItIsEmptied() {
        let subject = CurrentValueSubject<Int, Never>(1)
        var values: [Int] = []
        var set: Set<AnyCancellable> = []
        var list: [AnyCancellable] = []
        subject.sink { values.append($0) }.store(in: &set)
        subject.sink { values.append(-$0) }.store(in: &list)
        subject.send(2)
        #expect(set.count == 1 && list.count == 1)
        set.removeAll()
        list.removeAll()
        subject.send(3)
        #expect(values == [1, -1, 2, -2])
    }

    @Test func aSubscriberIsReleasedWithItsSubscription() {
        final class Kept {}
        let subject = PassthroughSubject<Int, Never>()
        var kept: Kept? = Kept()
        weak let weakKept = kept
        var subscription: AnyCancellable? = subject.map { $0 }.sink { [kept] _ in _ = kept }
        kept = nil
        #expect(weakKept != nil)
        subscription?.cancel()
        subscription = nil
        #expect(weakKept == nil)
    }
}
