/// The syntax of an expression, with its place.
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
    /// The number of expressions nested within each other, which is the depth of the compiler's recursion.
    let depth: Int
}

/// A filter with its arguments: `join:", "` in `{{ names|join:", " }}`.
struct FilterUse: Sendable {
    let filter: FilterID
    let arguments: [ExpressionSyntax]
    let place: Place
}

/// An operator between two expressions.
enum BinaryOperator: UInt8, Sendable {
    case or, and
    case contains, containsNot
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case closedRange, halfOpenRange
    case plus, minus, times, divide, remainder
}

/// A part of a template: text, `{{ … }}`, or a tag with its body.
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

/// The condition of an `if` or `elif` with its body.
struct Branch: Sendable {
    let condition: ExpressionSyntax
    let body: [Node]
}

/// `{% for name in sequence where filter %}`
struct LoopSyntax: Sendable {
    /// `nil` for `_`.
    var names: [SymbolID?]
    var sequence: ExpressionSyntax
    var filter: ExpressionSyntax?
    var label: SymbolID?
    var body: [Node]
    /// The body of `{% empty %}`.
    var empty: [Node]
    var place: Place
}

/// `break` or `continue`.
struct JumpSyntax: Sendable {
    let isBreak: Bool
    let label: SymbolID?
    let place: Place
}

/// `{% map sequence into result using element %}`
struct MapSyntax: Sendable {
    let sequence: ExpressionSyntax
    let result: SymbolID
    let element: SymbolID?
    let body: [Node]
    let place: Place
}

/// `{% macro name parameter=default %}`
struct MacroSyntax: Sendable {
    let name: SymbolID
    let parameters: [ParameterSyntax]
    let body: [Node]
    let place: Place
}

/// A parameter of a macro.
struct ParameterSyntax: Sendable {
    let name: SymbolID
    let defaultValue: ExpressionSyntax?
}

/// `{% call macro argument label=argument %}`
struct CallSyntax: Sendable {
    let macro: ExpressionSyntax
    let arguments: [ArgumentSyntax]
    let place: Place
}

/// An argument of a macro call, or a variable that an `include` adds.
struct ArgumentSyntax: Sendable {
    /// The name before `=`: `size` in `size=3`.
    let label: SymbolID?
    let value: ExpressionSyntax
}

/// `{% include name context with label=value %}`
struct IncludeSyntax: Sendable {
    let name: ExpressionSyntax
    let context: ExpressionSyntax?
    let additions: [ArgumentSyntax]
    let place: Place
}

/// `{% block name %}`
struct BlockSyntax: Sendable {
    let name: SymbolID
    let body: [Node]
    let place: Place
}
