import Combine
import Testing

@MainActor
struct SubjectTests {
    @Test func aPassthroughSubjectSendsWhatComesAfterTheSubscription() {
        let subject = PassthroughSubject<Int, Never>()
        var values: [Int] = []
        subject.send(1)
        let subscription = subject.sink { values.append($0) }
        subject.send(2)
        subject.send(3)
        #expect(values == [2, 3])
        subscription.cancel()
        subject.send(4)
        #expect(values == [2, 3])
    }

    @Test func aCurrentValueSubjectBeginsWithItsValue() {
        let subject = CurrentValueSubject<Int, Never>(1)
        var seen: [[Int]] = []
        let subscription = subject.sink { seen.append([$0, subject.value]) }
        subject.send(2)
        subject.value = 3
        #expect(seen == [[1, 1], [2, 2], [3, 3]])
        subscription.cancel()
    }

    @Test func subscribersHearInTheOrderInWhichTheyCame() {
        let subject = PassthroughSubject<Int, Never>()
        var heard: [String] = []
        let subscriptions = ["a", "b", "c"].map { name in
            subject.sink { heard.append("\(name)\($0)") }
        }
        subject.send(1)
        subject.send(2)
        #expect(heard == ["a1", "b1", "c1", "a2", "b2", "c2"])
        for subscription in subscriptions {
            subscription.cancel()
        }
    }

    @Test func aValueSentWhileOneIsSentArrivesFirst() {
        let subject = PassthroughSubject<Int, Never>()
        var heard: [String] = []
        var subscriptions: Set<AnyCancellable> = []
        subject.sink { value in
            heard.append("a\(value)")
            if value == 1 { subject.send(2) }
        }
        .store(in: &subscriptions)
        subject.sink { heard.append("b\($0)") }.store(in: &subscriptions)
        subject.send(1)
        #expect(heard == ["a1", "a2", "b2", "b1"])
    }

    @Test func whoIsCancelledWhileAValueIsSentDoesNotGetIt() {
        let subject = PassthroughSubject<Int, Never>()
        var heard: [String] = []
        var second: AnyCancellable?
        let first = subject.sink { value in
            heard.append("a\(value)")
            second?.cancel()
        }
        second = subject.sink { heard.append("b\($0)") }
        subject.send(1)
        #expect(heard == ["a1"])
        first.cancel()
    }

    @Test func theEndIsHeardOnceAndByLatecomersToo() {
        let subject = PassthroughSubject<Int, Failure>()
        var heard: [String] = []
        let early = subject.sink(
            receiveCompletion: { heard.append("early \($0)") },
            receiveValue: { heard.append("\($0)") }
        )
        subject.send(1)
        subject.send(completion: .failure(Failure()))
        subject.send(completion: .finished)
        subject.send(2)
        let late = subject.sink(
            receiveCompletion: { heard.append("late \($0)") },
            receiveValue: { heard.append("\($0)") }
        )
        #expect(heard == ["1", "early failure(CombineTests.Failure())", "late failure(CombineTests.Failure())"])
        early.cancel()
        late.cancel()
    }

    @Test func anEndedCurrentValueSubjectKeepsItsValue() {
        let subject = CurrentValueSubject<Int, Never>(1)
        subject.send(completion: .finished)
        subject.send(2)
        #expect(subject.value == 1)
    }
}

struct Failure: Error {}
