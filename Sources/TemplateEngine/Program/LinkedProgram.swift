/// A complete program, with the tables that every instruction reads in memory that does not move.
final class LinkedProgram: Sendable {
    let program: Program
    // Written in `init` only.
    nonisolated(unsafe) let code: UnsafeMutablePointer<Instruction>
    nonisolated(unsafe) let text: UnsafeMutablePointer<UInt8>
    nonisolated(unsafe) let symbols: UnsafeMutablePointer<Symbol>

    init(_ program: Program) {
        self.program = program
        code = .allocate(capacity: max(1, program.code.count))
        code.initialize(from: program.code, count: program.code.count)
        text = .allocate(capacity: max(1, program.text.count))
        text.initialize(from: program.text, count: program.text.count)
        symbols = .allocate(capacity: max(1, program.symbols.count))
        symbols.initialize(from: program.symbols.symbols, count: program.symbols.count)
    }

    deinit {
        code.deallocate()
        text.deallocate()
        symbols.deinitialize(count: program.symbols.count)
        symbols.deallocate()
    }
}
