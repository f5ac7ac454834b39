import ProjectFiles

/// Work that is done on inputs of several sizes.
struct GrowthCase {
    let name: String
    /// The smallest that is tried.
    let size: Int
    /// The work on an input of a size. The input is made when it is asked for, and is not counted.
    let work: (_ size: Int) throws -> () -> Void
}

/// What work costs for a size, twice and four times the size.
struct Growth: CustomStringConvertible {
    let instructions: [Int]

    /// How many times as much the second doubling adds as the first: 2 where the work is linear, 4 where it is
    /// quadratic. What the work costs in any case has no part in it.
    var steepness: Double {
        Double(instructions[2] - instructions[1]) / Double(max(1, instructions[1] - instructions[0]))
    }

    /// Sorts, and tables that grow at once, are steeper than linear.
    static let steepest = 2.4

    /// Work that costs little however large it is may do as it likes.
    var isLinear: Bool { steepness <= Self.steepest || instructions[2] < 2 * instructions[0] }

    var description: String {
        let hundredths = Int(steepness * 100)
        return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)\t\(instructions)"
    }
}

/// Counts by callgrind, which writes a file whenever `measured` returns.
struct InstructionCounter {
    private let dumps: String
    private var number = 0

    init(dumps: String) {
        self.dumps = dumps
    }

    mutating func growth(of work: GrowthCase) throws -> Growth {
        // What is done once in a process is done here.
        try work.work(work.size)()
        return Growth(instructions: try [1, 2, 4].map { try count(work.work($0 * work.size)) })
    }

    /// The instructions of some work.
    mutating func count(_ work: () -> Void) throws -> Int {
        measured(work)
        number += 1
        let dump = "\(dumps).\(number)"
        guard let lines = try TextFile.readIfPresent(dump, from: .ofProcess()) else { throw NotCounted(dump: dump) }
        let text = String(decoding: lines.bytes.prefix(2000), as: UTF8.self)
        guard let start = text.firstRange(of: "summary: ")?.upperBound,
            let count = Int(text[start...].prefix { $0.isNumber })
        else { throw NotCounted(dump: dump) }
        return count
    }
}

/// The process was not run by callgrind.
struct NotCounted: Error {
    let dump: String
}

/// Callgrind knows it by its name.
@inline(never) func measured(_ work: () -> Void) { work() }
