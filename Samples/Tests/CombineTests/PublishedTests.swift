import Combine
import SampleTesting
import Testing

@MainActor
final class Clock: ObservableObject {
    @Published var time = "00:00"
    @Published private(set) var ticks = 0
    var plain = 0

    init() {}

    func tick() {
        ticks += 1
    }

    func copy(from source: some Publisher<String, Never>) {
        source.assign(to: &$time)
    }
}

@MainActor
final class Label {
    var text: String?
}

@MainActor
struct PublishedTests {
    @Test func theCurrentValueComesAtOnceAndTheOthersBeforeTheyAreSet() {
        let clock = Clock()
        var seen: [[String]] = []
        let subscription = clock.$time.sink { seen.append([$0, clock.time]) }
        clock.time = "00:01"
        clock.time = "00:02"
        #expect(seen == [["00:00", "00:00"], ["00:01", "00:00"], ["00:02", "00:01"]])
        #expect(clock.time == "00:02")
        subscription.cancel()
    }

    @Test func theObjectAnnouncesAChangeBeforeItsProperty() {
        let clock = Clock()
        var heard: [String] = []
        var subscriptions: Set<AnyCancellable> = []
        clock.$time.dropFirst().sink { heard.append("value \($0)") }.store(in: &subscriptions)
        clock.objectWillChange.sink { heard.append("change, still \(clock.time)") }.store(in: &subscriptions)
        clock.time = "00:01"
        #expect(heard == ["change, still 00:00", "value 00:01"])
    }

    @Test func anObjectHasOneAnnouncementForAllItsProperties() {
        let clock = Clock()
        #expect(clock.objectWillChange === clock.objectWillChange)
        var changes = 0
        let subscription = clock.objectWillChange.sink { changes += 1 }
        clock.tick()
        clock.time = "00:01"
        clock.plain = 1
        #expect(changes == 2)
        subscription.cancel()
    }

    @Test func anEqualValueIsSentToo() {
        let clock = Clock()
        var values: [String] = []
        let subscription = clock.$time.sink { values.append($0) }
        clock.time = "00:00"
        #expect(values == ["00:00", "00:00"])
        subscription.cancel()
    }

    @Test func propertiesOfASuperclassAreAnnouncedToo() {
        class Base: ObservableObject {
            @Published var number = 0
        }
        class Derived: Base {
            @Published var text = ""
        }
        let object = Derived()
        var changes = 0
        let subscription = object.objectWillChange.sink { changes += 1 }
        object.number = 1
        object.text = "a"
        #expect(changes == 2)
        subscription.cancel()
    }

    @Test func anObjectWithoutPublishedPropertiesMayAnnounceByItself() {
        final class Score: ObservableObject {
            var points = 0 {
                willSet { objectWillChange.send() }
            }
        }
        let score = Score()
        let other = Score()
        var changes = 0
        let subscription = score.objectWillChange.sink { changes += 1 }
        score.points = 1
        other.points = 1
        #expect(changes == 1)
        subscription.cancel()
    }

    @Test func assignOnWritesIntoAnObject() {
        let clock = Clock()
        let label = Label()
        let subscription = clock.$time.compactMap { String($0) }.map(Optional.some).assign(to: \.text, on: label)
        #expect(label.text == "00:00")
        clock.time = "00:01"
        #expect(label.text == "00:01")
        subscription.cancel()
        clock.time = "00:02"
        #expect(label.text == "00:01")
    }

    @Test func assignToAPublishedPropertyFeedsItAndHoldsNothing() {
        let source = PassthroughSubject<String, Never>()
        var clock: Clock? = Clock()
        weak let weakClock = clock
        var values: [String] = []
        let subscription = clock?.$time.sink { values.append($0) }
        clock?.copy(from: source)
        source.send("00:01")
        #expect(clock?.time == "00:01")
        #expect(values == ["00:00", "00:01"])
        clock = nil
        #expect(weakClock == nil)
        source.send("00:02")
        subscription?.cancel()
    }

    @Test func aSubscriptionThatHoldsItsOwnerWeaklyLetsItGo() {
        @MainActor
        final class Screen {
            let clock: Clock
            var text = ""
            private var subscriptions: Set<AnyCancellable> = []

            init(_ clock: Clock) {
                self.clock = clock
                clock.$time.sink { [weak self] in self?.text = $0 }.store(in: &subscriptions)
            }
        }
        let clock = Clock()
        var screen: Screen? = Screen(clock)
        weak let weakScreen = screen
        clock.time = "00:01"
        #expect(screen?.text == "00:01")
        screen = nil
        #expect(weakScreen == nil)
        clock.time = "00:02"
    }
}
