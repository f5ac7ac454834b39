/// One instruction of a program. Operands are on a stack, names are numbers of slots, and targets of jumps are indices
/// of `Program.code`.
enum Instruction: Sendable {
    // Writing
    case text(start: UInt32, end: UInt32)
    case print
    case printSlot(SymbolID)
    case printMember(SymbolID, SymbolID)
    /// Writes text and then a value: the most frequent sequence in templates, as one instruction.
    case textThenSlot(start: UInt32, end: UInt32, SymbolID)
    case textThenMember(start: UInt32, end: UInt32, SymbolID, SymbolID)

    // Values
    case constant(Int32)
    case load(SymbolID)
    case loadIfAny(SymbolID)
    case member(SymbolID)
    case memberIfAny(SymbolID)
    case element
    case elementIfAny
    case filter(FilterID, arguments: Int32)
    case fallback(arguments: Int32)
    case namedFilter
    case not
    case negate
    case test
    case binary(BinaryOperator)

    // Control flow
    case jump(Int32)
    case jumpIfFalse(Int32)
    case jumpIfTrue(Int32)
    case jumpUnlessSlot(SymbolID, Int32)
    case jumpUnlessMember(SymbolID, SymbolID, Int32)
    case jumpIfSlot(SymbolID, Int32)
    case jumpIfMember(SymbolID, SymbolID, Int32)
    case `return`

    // Loops
    case loopBegin(Int32)
    case loopNext(Int32)
    case loopExit
    case whereBegin(Int32)
    case whereNext(Int32)
    case mapBegin(Int32)
    case mapNext(Int32)

    // Scopes and variables
    case scopeBegin
    case scopeEnd
    case captureBegin
    case captureEnd
    case set(SymbolID)
    case parameterDefault(SymbolID, Int32)
    case setParameter(SymbolID)

    // Macros, blocks and other templates
    case defineMacro(Int32)
    case call(Int32)
    case include(Int32)
    case importTemplate(Int32)
    case block(Int32)
    case extends(Int32)

    /// The number of the reference to another template.
    var reference: Int? {
        switch self {
        case .include(let number), .importTemplate(let number), .extends(let number): Int(number)
        default: nil
        }
    }
}
