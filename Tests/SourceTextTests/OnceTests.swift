import SourceText
import Testing

@Suite struct OnceTests {
    private struct Problem: Error, Equatable {}

    @Test func eachValueIsMadeOnce() {
        let values = OnceEach<String>(count: 2)
        #expect(values.value(0) { "first" } == "first")
        #expect(values.value(1) { "second" } == "second")
        #expect(values.value(0) { "other" } == "first")
    }

    @Test func aValueIsMadeAgainAfterAnError() throws {
        let values = OnceEach<String>(count: 1)
        #expect(throws: Problem()) { try values.value(0) { () throws(Problem) in throw Problem() } }
        #expect(values.value(0) { "made" } == "made")
    }

    @Test func severalThreadsGetTheSameValue() {
        let values = OnceEach<Int>(count: 10)
        let made = Locked(0)
        let results = Workers.map(Array(0..<1000)) { number in
            values.value(number % 10) {
                made.withLock { $0 += 1 }
                return number % 10
            }
        }
        #expect(results == (0..<1000).map { $0 % 10 })
        #expect(made.withLock { $0 } == 10)
    }
}
