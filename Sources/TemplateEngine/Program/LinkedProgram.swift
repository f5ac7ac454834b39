import SourceText

/// A complete program, with the tables that a machine reads.
final class LinkedProgram: Sendable {
    let program: Program
    private let made = Once<ProgramTables>()

    init(_ program: Program) {
        self.program = program
    }

    /// They are made for the first machine: a plain program hardly ever needs one.
    var tables: ProgramTables { made.value { ProgramTables(program) } }
}

/// The tables of a program that every instruction reads, in memory that does not move.
final class ProgramTables: Sendable {
    // Written in `init` only.
    nonisolated(unsafe) let code: UnsafeMutablePointer<Instruction>
    nonisolated(unsafe) let text: UnsafeMutablePointer<UInt8>
    nonisolated(unsafe) let symbols: UnsafeMutablePointer<Symbol>
    private let symbolCount: Int

    fileprivate init(_ program: Program) {
        code = .allocate(capacity: max(1, program.code.count))
        code.initialize(from: program.code, count: program.code.count)
        text = .allocate(capacity: max(1, program.text.count))
        text.initialize(from: program.text, count: program.text.count)
        symbolCount = program.symbols.count
        symbols = .allocate(capacity: max(1, symbolCount))
        symbols.initialize(from: program.symbols.symbols, count: symbolCount)
    }

    deinit {
        code.deallocate()
        text.deallocate()
        symbols.deinitialize(count: symbolCount)
        symbols.deallocate()
    }
}
