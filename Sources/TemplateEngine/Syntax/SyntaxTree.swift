/// The syntax of an expression, with its place.
///
/// Chains are flat: the operators in `a + b - c`, the members in `a.b.c` and the filters in `a|b|c` are a list each. So
/// only what is nested in the template is nested here.
struct ExpressionSyntax: Sendable {
    enum Kind: Sendable {
        case literal(Value)
        case name(SymbolID)
        /// `name.key`, the most frequent path, which needs no memory of its own.
        case member(SymbolID, key: SymbolID)
        indirect case path(ExpressionSyntax, [PathStep])
        indirect case filtered(ExpressionSyntax, [FilterUse])
        indirect case not(ExpressionSyntax)
        indirect case negated(ExpressionSyntax)
        /// Operators from left to right: each takes the result of those before it.
        indirect case chain(ExpressionSyntax, [Operation])
        indirect case choice(ExpressionSyntax, if: ExpressionSyntax, else: ExpressionSyntax?)
    }

    let kind: Kind
    let place: Place
    /// The number of expressions nested within each other, which is the depth of the compiler's recursion.
    let depth: Int
}

/// `.name` or `[key]` after a value.
struct PathStep: Sendable {
    enum Kind: Sendable {
        case member(SymbolID)
        indirect case element(ExpressionSyntax)
    }

    let kind: Kind
    /// From the start of the value to the end of the step.
    let place: Place
}

/// An operator with its right operand.
struct Operation: Sendable {
    let operation: BinaryOperator
    let operand: ExpressionSyntax
    /// From the start of the left operand to the end of the right one.
    let place: Place
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
enum Node: Sendable {
    case text(Place)
    case print(ExpressionSyntax)
    case conditional([Branch], otherwise: [Node]?)
    indirect case loop(LoopSyntax)
    case jump(JumpSyntax)
    case filter([FilterUse], body: [Node], Place)
    indirect case set(SymbolID, to: ExpressionSyntax, Place)
    case capture(SymbolID, body: [Node], Place)
    indirect case map(MapSyntax)
    indirect case macro(MacroSyntax)
    indirect case call(CallSyntax)
    indirect case include(IncludeSyntax)
    indirect case importTemplate(name: ExpressionSyntax, Place)
    indirect case block(BlockSyntax)
    indirect case extends(name: ExpressionSyntax, blocks: [BlockSyntax], Place)
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
    let namePlace: Place
    let body: [Node]
    let place: Place
}
