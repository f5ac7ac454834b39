import SourceText

/// The compiled form of a template and of all templates that it reaches: one list of instructions, and the tables that
/// instructions refer to by index.
struct Program: Sendable {
    var code: [Instruction] = []
    /// The place of each instruction of the units that were compiled. Only errors need it.
    var places: [Place] = []
    /// All literal text, concatenated.
    var text: [UInt8] = []
    var constants: [Value] = []
    var symbols: SymbolTable
    var loops: [LoopInfo] = []
    var maps: [MapInfo] = []
    var macros: [MacroInfo] = []
    var calls: [CallInfo] = []
    var references: [Reference] = []
    var blocks: [BlockInfo] = []
    var units: [Unit] = []
    /// The results of loading templates, by name.
    var targets: [String: Target] = [:]
    /// The number of `targets` that do not count as reached, because they are compiled for their own sake.
    var givenNames = 0
    /// The entry points of filters that the filter `filter` applied, by the text that names them.
    var filterChains: [String: Int] = [:]
    /// The symbols that are looked up as variables, each once. Other symbols are keys only.
    var variables: [SymbolID] = []
    /// For each symbol whether it is in `variables`.
    var isVariable: [Bool] = []
    /// Whether a template can use `block.name`, so that the output of blocks is kept.
    var keepsBlocks = false

    let filters: FilterCatalog
    let environment: Environment

    init(_ environment: Environment) {
        self.environment = environment
        filters = FilterCatalog(environment.filters)
        symbols = SymbolTable(WellKnown.names)
    }

    /// The steps for linking the program: all of it is copied.
    var stepsOfLinking: Int { code.count + symbols.count + constants.count + text.count / 16 }

    var isStrict: Bool { environment.undefined == .strict }

    /// Adds a symbol to the variables.
    mutating func addVariable(_ name: SymbolID) {
        if isVariable.count <= Int(name) {
            isVariable += repeatElement(false, count: symbols.count - isVariable.count)
        }
        if isVariable[Int(name)] { return }
        isVariable[Int(name)] = true
        variables.append(name)
    }

    /// The number of a name that is among the variables.
    func variable(named name: String) -> SymbolID? {
        guard let symbol = symbols.number(of: name), Int(symbol) < isVariable.count, isVariable[Int(symbol)] else {
            return nil
        }
        return symbol
    }

    /// The references of the template with an entry, and of those to which literal names lead from it.
    func references(reachedFrom entry: Int) -> [Reference] {
        var found: [Reference] = []
        var names: Set<String> = []
        var entries = [entry]
        while let entry = entries.popLast(), let unit = unit(at: entry) {
            found += references[unit.references]
            for name in references[unit.references].compactMap(\.name) where names.insert(name).inserted {
                if case .code(let start)? = targets[name] { entries.append(start) }
            }
        }
        return found
    }

    /// The names of the blocks in the template with an entry and in those that it reaches; `nil` if not all are known.
    ///
    /// - Parameter mostSteps: It gives up after so many references. Set to the number that is left.
    func blocks(reachedFrom entry: Int, mostSteps: inout Int) -> Set<SymbolID>? {
        var names: Set<SymbolID> = []
        var seen: Set<Int> = []
        var entries = [entry]
        while let entry = entries.popLast() {
            guard seen.insert(entry).inserted else { continue }
            guard let unit = unit(at: entry) else { return nil }
            for block in blocks[unit.blocks] { names.insert(block.name) }
            mostSteps -= 1 + unit.blocks.count + unit.references.count
            guard mostSteps > 0 else { return nil }
            for reference in references[unit.references] {
                guard case .code(let start)? = reference.target else { return nil }
                entries.append(start)
            }
        }
        return names
    }

    /// The template that contains an instruction.
    func unit(at position: Int) -> Unit? {
        // Of units that start at one place, the last has the code.
        let next = units.firstSorted { $0.start > position }
        return next > 0 ? units[next - 1] : nil
    }
}

/// The names with a meaning in the language, with fixed numbers. The numbers of keywords follow them.
enum WellKnown {
    static let properties = [
        "forloop", "first", "last", "count", "counter", "counter0", "length", "label", "super", "maploop", "item", "$0",
    ]

    private static let longest = properties.map(\.utf8.count).max() ?? 0

    static let names = NameIndex(properties + Keyword.names)

    static let forloop: SymbolID = 0
    static let first: SymbolID = 1
    static let last: SymbolID = 2
    static let count: SymbolID = 3
    static let counter: SymbolID = 4
    static let counter0: SymbolID = 5
    static let length: SymbolID = 6
    static let label: SymbolID = 7
    static let `super`: SymbolID = 8
    static let maploop: SymbolID = 9
    /// The value that the filter `filter` is applied to.
    static let subject: SymbolID = 11
    static let block = Keyword.block.rawValue

    static func property(_ name: String) -> SymbolID? {
        guard name.utf8.count <= longest else { return nil }
        return properties.firstIndex(of: name).map { SymbolID(truncatingIfNeeded: $0) }
    }
}

/// The code of one template.
struct Unit: Sendable {
    let file: SourceFile
    /// The index of its first instruction. Its code ends where that of the next unit starts.
    let start: Int
    let places: UnitPlaces
    /// Its part of `Program.references`.
    var references = 0..<0
    /// Its part of `Program.blocks`.
    var blocks = 0..<0
}

/// The places of the instructions of one template.
enum UnitPlaces: Sendable {
    /// The index of the first one in `Program.places`.
    case compiled(first: Int)
    /// What the image of the template says about them.
    case image(ArraySlice<UInt8>)
}

/// The result of loading a template by name.
enum Target: Sendable {
    /// The index of its first instruction.
    case code(Int)
    case missing
    /// The template has mistakes, which are thrown when a rendering reaches it.
    case broken([Diagnostic])
}

/// A `for` tag.
struct LoopInfo: Sendable {
    /// The variables; `nil` for `_`.
    let names: [SymbolID?]
    let label: SymbolID?
    /// The first instruction of the body.
    var body = 0
    /// The instruction that an empty sequence continues with.
    var empty = 0
    /// The instruction after the evaluation of the `where`, if there is one.
    var filtered = 0
}

/// A `map` tag.
struct MapInfo: Sendable {
    let result: SymbolID
    let element: SymbolID?
    var body = 0
    var end = 0
}

/// A `macro` tag.
struct MacroInfo: Sendable {
    let name: SymbolID
    let parameters: [SymbolID]
    /// The number of leading parameters without a default value.
    let required: Int
    /// The positions of the parameters; empty for a few, which are searched one by one.
    private let positions: [SymbolID: Int]
    var entry: Int

    init(name: SymbolID, parameters: [SymbolID], required: Int, entry: Int = 0) {
        self.name = name
        self.parameters = parameters
        self.required = required
        self.entry = entry
        positions =
            parameters.count > 16
            ? Dictionary(zip(parameters, 0...), uniquingKeysWith: { first, _ in first }) : [:]
    }

    /// The position of a parameter.
    func position(of parameter: SymbolID) -> Int? {
        positions.isEmpty ? parameters.firstIndex(of: parameter) : positions[parameter]
    }
}

/// A `call` tag.
struct CallInfo: Sendable {
    /// The parameter that each argument names; `nil` for an argument by position.
    let labels: [SymbolID?]
}

/// An `include`, `extends` or `import` tag.
struct Reference: Sendable {
    /// The literal name; `nil` for a computed name, which is on the stack.
    let name: String?
    var target: Target?
    var hasContext = false
    var additions: [SymbolID] = []
    /// The blocks of a template that extends another.
    var blocks: [Int] = []
    /// The first of `blocks` that none of the extended templates has. It would not be rendered.
    var strayBlock: Int?
}

/// A `block` tag.
struct BlockInfo: Sendable {
    let name: SymbolID
    let place: Place
    let entry: Int
    /// Whether its body can use `block.super`.
    var usesSuper: Bool
}
