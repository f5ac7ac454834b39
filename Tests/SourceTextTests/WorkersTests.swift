import Foundation
import SourceText
import Testing

@Suite struct WorkersTests {
    @Test(arguments: [0, 1, 2, 7, 100])
    func aMapKeepsTheOrder(_ count: Int) {
        for batch in [1, 3, 64] {
            #expect(Workers.map(Array(0..<count), batch: batch) { $0 * 2 } == (0..<count).map { $0 * 2 })
        }
    }

    @Test func partsCoverAllElements() {
        for count in [0, 1, 64, 65, 1000, 100_000] {
            #expect(Workers.parts(of: count).flatMap(Array.init) == Array(0..<count))
        }
    }

    @Test func bothResultsAreReturned() {
        let (first, second) = Workers.both {
            "first"
        } _: {
            Workers.map([1, 2, 3]) { $0 + 1 }
        }
        #expect(first == "first")
        #expect(second == [2, 3, 4])
    }

    @Test func aDiscardedValueIsFreed() async throws {
        final class Value: Sendable {
            let isFreed: Locked<Bool>

            init(_ isFreed: Locked<Bool>) {
                self.isFreed = isFreed
            }

            deinit {
                isFreed.withLock { $0 = true }
            }
        }
        let isFreed = Locked(false)
        Workers.discard(Value(isFreed))
        for _ in 0..<1000 where !isFreed.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(10)) }
        #expect(isFreed.withLock { $0 })
    }
}
