/// An expression as it is written.
struct ExpressionSyntax: Sendable {
    indirect enum Kind: Sendable {
        case literal(Value)
        case name(SymbolID)
        case member(ExpressionSyntax, SymbolID)
        case element(ExpressionSyntax, key: ExpressionSyntax)
        case filter(ExpressionSyntax, FilterUse)
        case not(ExpressionSyntax)
        case negated(ExpressionSyntax)
        case binary(BinaryOperator, ExpressionSyntax, ExpressionSyntax)
        case choice(ExpressionSyntax, if: ExpressionSyntax, else: ExpressionSyntax?)
    }

    let kind: Kind
    let place: Place
    /// How many expressions stand in each other here; the compiler goes down as far.
    let depth: Int
}

/// A filter with its arguments, as `join` and `", "` of `{{ names|join:", " }}`.
struct FilterUse: Sendable {
    let filter: FilterID
    let arguments: [ExpressionSyntax]
    let place: Place
}

enum BinaryOperator: UInt8, Sendable {
    case or, and
    case contains, containsNot
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case closedRange, halfOpenRange
    case plus, minus, times, divide, remainder
}

/// A piece of a template: text, `{{ … }}` or a tag with what belongs to it.
indirect enum Node: Sendable {
    case text(Place)
    case print(ExpressionSyntax)
    case conditional([Branch], otherwise: [Node]?)
    case loop(LoopSyntax)
    case jump(JumpSyntax)
    case filter([FilterUse], body: [Node], Place)
    case set(SymbolID, to: ExpressionSyntax, Place)
    case capture(SymbolID, body: [Node], Place)
    case map(MapSyntax)
    case macro(MacroSyntax)
    case call(CallSyntax)
    case include(IncludeSyntax)
    case importTemplate(name: ExpressionSyntax, Place)
    case block(BlockSyntax)
    case extends(name: ExpressionSyntax, blocks: [BlockSyntax], Place)
}

/// `if` or `elif` with what it guards.
struct Branch: Sendable {
    let condition: ExpressionSyntax
    let body: [Node]
}

struct LoopSyntax: Sendable {
    var names: [SymbolID?]
    var sequence: ExpressionSyntax
    var filter: ExpressionSyntax?
    var label: SymbolID?
    var body: [Node]
    var empty: [Node]
    var place: Place
}

/// `break` or `continue`.
struct JumpSyntax: Sendable {
    let isBreak: Bool
    let label: SymbolID?
    let place: Place
}

struct MapSyntax: Sendable {
    let sequence: ExpressionSyntax
    let result: SymbolID
    let element: SymbolID?
    let body: [Node]
    let place: Place
}

struct MacroSyntax: Sendable {
    let name: SymbolID
    let parameters: [ParameterSyntax]
    let body: [Node]
    let place: Place
}

struct ParameterSyntax: Sendable {
    let name: SymbolID
    let defaultValue: ExpressionSyntax?
}

struct CallSyntax: Sendable {
    let macro: ExpressionSyntax
    let arguments: [ArgumentSyntax]
    let place: Place
}

struct ArgumentSyntax: Sendable {
    /// The parameter that it is for, if that is said: `size=3`.
    let label: SymbolID?
    let value: ExpressionSyntax
}

struct IncludeSyntax: Sendable {
    let name: ExpressionSyntax
    let context: ExpressionSyntax?
    let additions: [ArgumentSyntax]
    let place: Place
}

struct BlockSyntax: Sendable {
    let name: SymbolID
    let body: [Node]
    let place: Place
}
