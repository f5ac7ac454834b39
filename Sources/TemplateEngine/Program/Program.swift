import SourceText

/// What templates are compiled to: one flat list of instructions for a template and all that it names, with the tables
/// that the instructions point into.
struct Program: Sendable {
    var code: [Instruction] = []
    /// Where each instruction comes from; only looked at for errors.
    var places: [Place] = []
    /// All literal text, end to end.
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
    /// What loading a name gave.
    var targets: [String: Target] = [:]
    /// The code of filters that were spelled out by strings.
    var filterChains: [String: Int] = [:]
    /// The names that are looked up, once each; other symbols are keys only.
    var variables: [SymbolID] = []
    var isVariable: [Bool] = []
    /// Whether anything may ask for `block.name`, so that what blocks write must be kept.
    var keepsBlocks = false

    let filters: FilterCatalog
    let environment: Environment

    init(_ environment: Environment) {
        self.environment = environment
        filters = FilterCatalog(environment.filters)
        symbols = WellKnown.table
    }

    var isStrict: Bool { environment.undefined == .strict }

    /// Notes that a name is looked up.
    mutating func note(_ name: SymbolID) {
        while isVariable.count <= Int(name) { isVariable.append(false) }
        if isVariable[Int(name)] { return }
        isVariable[Int(name)] = true
        variables.append(name)
    }

    /// The template that an instruction comes from.
    func unit(at position: Int) -> Unit? {
        units.last { $0.start <= position }
    }
}

/// The names that the language itself knows, with fixed numbers; the keywords come behind them.
enum WellKnown {
    static let properties = [
        "forloop", "first", "last", "count", "counter", "counter0", "length", "label", "super", "maploop", "item", "$0",
    ]

    static let table: SymbolTable = {
        var table = SymbolTable()
        for name in properties + Keyword.names { _ = table.intern(name) }
        return table
    }()

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
    static let item: SymbolID = 10
    /// What a filter that a string spells out is applied to.
    static let subject: SymbolID = 11
    static let block = Keyword.block.rawValue

    static func property(_ name: String) -> SymbolID? {
        properties.firstIndex(of: name).map { SymbolID(truncatingIfNeeded: $0) }
    }
}

/// The code of one template.
struct Unit: Sendable {
    let file: SourceFile
    /// Its first instruction; it goes on to the next unit's.
    let start: Int
}

/// What a name of another template stands for.
enum Target: Sendable {
    case code(Int)
    case missing
    /// It has mistakes, which are reported once it is reached.
    case broken([Diagnostic])
}

struct LoopInfo: Sendable {
    let names: [SymbolID?]
    let label: SymbolID?
    /// The first instruction of the body.
    var body = 0
    /// Where an empty sequence goes.
    var empty = 0
    /// What follows the `where`, if there is one.
    var sieved = 0
}

struct MapInfo: Sendable {
    let result: SymbolID
    let element: SymbolID?
    var body = 0
    var end = 0
}

struct MacroInfo: Sendable {
    let name: SymbolID
    let parameters: [SymbolID]
    /// How many parameters, from the first, have no default value.
    let required: Int
    var entry = 0
}

struct CallInfo: Sendable {
    /// For each argument the parameter that it names.
    let labels: [SymbolID?]
}

/// An include, extends or import.
struct Reference: Sendable {
    /// The name that is written; `nil` if it is a value, which then stands on the stack.
    let name: String?
    var target: Target?
    var hasContext = false
    var additions: [SymbolID] = []
    /// The blocks of a template that extends another.
    var blocks: [Int] = []
}

struct BlockInfo: Sendable {
    let name: SymbolID
    let entry: Int
    /// Whether it may ask for `block.super`.
    var usesSuper: Bool
}
