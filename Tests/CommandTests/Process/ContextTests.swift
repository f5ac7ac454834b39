import ProjectFiles
import SourceText
import TestSupport
import Testing
import ToolSupport

@testable import viper_gen

@Suite struct ContextTests {
    private final class Value: Sendable {
        let isFreed: Locked<Bool>

        init(_ isFreed: Locked<Bool>) {
            self.isFreed = isFreed
        }

        deinit {
            isFreed.withLock { $0 = true }
        }
    }

    /// `watch` runs commands for hours.
    @Test(arguments: [true, false])
    func aValueIsKeptOnlyIfTheProcessEnds(_ endsProcess: Bool) throws {
        var context = Context.ofProcess()
        #expect(context.endsProcess)
        context.endsProcess = endsProcess
        let isFreed = Locked(false)
        context.keep(Value(isFreed))
        #expect(isFreed.withLock { $0 } != endsProcess)
    }
}
