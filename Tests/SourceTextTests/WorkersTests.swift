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

    @Test func partsHaveTheirSize() {
        #expect(Workers.parts(of: 7, each: 3) == [0..<3, 3..<6, 6..<7])
        #expect(Workers.parts(of: 3, each: 3) == [0..<3] && Workers.parts(of: 0, each: 3).isEmpty)
    }

    @Test func partsCoverAllElements() {
        for count in [0, 1, 64, 65, 1000, 100_000] {
            #expect(Workers.parts(of: count).flatMap(Array.init) == Array(0..<count))
        }
    }

    @Test(arguments: [1, 100])
    func bothResultsAreReturned(_ count: Int) {
        let (first, second) = Workers.both(for: count) {
            "first"
        } _: {
            Workers.map([1, 2, 3]) { $0 + 1 }
        }
        #expect(first == "first")
        #expect(second == [2, 3, 4])
    }

    /// The thread that frees it must not be the one that gets the signal of Ctrl-C while files are written.
    @Test func aLargeDiscardedValueIsFreedByAThreadWithoutSignals() async throws {
        final class Value: Sendable {
            /// Whether the thread that freed the value gets no signals; `nil` until then.
            let isUndisturbed: Locked<Bool?>

            init(_ isUndisturbed: Locked<Bool?>) {
                self.isUndisturbed = isUndisturbed
            }

            deinit {
                var mask = sigset_t()
                pthread_sigmask(SIG_BLOCK, nil, &mask)
                let isBlocked = [SIGINT, SIGTERM, SIGHUP].allSatisfy { sigismember(&mask, $0) == 1 }
                isUndisturbed.withLock { $0 = isBlocked }
            }
        }
        let isUndisturbed = Locked<Bool?>(nil)
        Workers.discard(Value(isUndisturbed), of: 10_000)
        for _ in 0..<1000 where isUndisturbed.withLock({ $0 }) == nil { try await Task.sleep(for: .milliseconds(10)) }
        // With one processor, this thread frees it, and waits for that.
        #expect(isUndisturbed.withLock { $0 } == (Workers.processors > 1))
    }

    /// A thread takes longer to start than a few elements take to be freed.
    @Test func aSmallDiscardedValueIsFreedAtOnce() {
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
        Workers.discard(Value(isFreed), of: 10)
        #expect(isFreed.withLock { $0 })
    }
}
