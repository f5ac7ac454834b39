/// A template that only writes text and values at paths, such as `{{ module.name }}View`. It needs no machine.
struct Phrase: Sendable {
    private enum Piece {
        case text([UInt8])
        /// The names of a variable and of members: `module` and `name`.
        case path([Symbol])
    }

    private let pieces: [Piece]
    private let mostBytes: Int
    /// What most outputs fit in.
    private let capacity: Int

    private static let usualValue = 24

    /// - Returns: `nil` if the code at an index does anything else, or if the steps might not be enough for it.
    init?(_ program: Program, at entry: Int) {
        mostBytes = program.environment.limits.output
        var pieces: [Piece] = []
        var path: [SymbolID] = []
        func text(_ start: UInt32, _ end: UInt32) -> Piece { .text(Array(program.text[Int(start)..<Int(end)])) }
        func value(at names: [SymbolID]) -> Piece { .path(names.map { program.symbols[$0] }) }
        for (steps, instruction) in program.code[entry...].enumerated() {
            guard steps < program.environment.limits.steps else { return nil }
            switch instruction {
            case .text(let start, let end): pieces.append(text(start, end))
            case .printSlot(let name): pieces.append(value(at: [name]))
            case .printMember(let name, let key): pieces.append(value(at: [name, key]))
            case .textThenSlot(let start, let end, let name): pieces += [text(start, end), value(at: [name])]
            case .textThenMember(let start, let end, let name, let key):
                pieces += [text(start, end), value(at: [name, key])]
            case .load(let name) where path.isEmpty: path = [name]
            case .loadIfAny(let name) where path.isEmpty: path = [name]
            case .member(let key) where !path.isEmpty: path.append(key)
            case .memberIfAny(let key) where !path.isEmpty: path.append(key)
            case .print where !path.isEmpty:
                pieces.append(value(at: path))
                path = []
            case .return where path.isEmpty:
                self.pieces = pieces
                capacity = pieces.reduce(0) { sum, piece in
                    if case .text(let text) = piece { sum + text.count } else { sum + Self.usualValue }
                }
                return
            default: return nil
            }
        }
        return nil
    }

    /// What the template writes.
    ///
    /// - Returns: `nil` if a value is missing or is no text, or if the output would be too large.
    func bytes(in context: [String: Value]) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(capacity)
        for piece in pieces {
            switch piece {
            case .text(let text): bytes += text
            case .path(let path):
                guard case .string(let text) = path.value(in: context)?.storage else { return nil }
                bytes += text.utf8
            }
        }
        return bytes.count <= mostBytes ? bytes : nil
    }
}

extension [Symbol] {
    /// The value at a path of names; `nil` if there is none.
    func value(in context: [String: Value]) -> Value? {
        guard let first, var value = context[first.name] else { return nil }
        for key in dropFirst() {
            guard case .object(let object) = value.storage, let member = object.value(of: key) else { return nil }
            value = member
        }
        return value.isNull ? nil : value
    }
}
