import SourceText

/// One call of a filter: the value, the arguments, and what the filter may use.
///
///     environment.filters["repeat"] = Filter(arguments: 1...1) { call in
///         guard let times = call.arguments[0].integer, times >= 0 else { throw FilterError("takes a count") }
///         let text = try call.text()
///         guard times <= call.limits.output / max(1, text.utf8.count) else { throw FilterError("repeats too often") }
///         try call.charge(times)
///         return .string(String(repeating: text, count: times))
///     }
public struct FilterCall: ~Copyable {
    /// The value that the filter is applied to; `.null` for a value that does not exist.
    public let value: Value
    /// Valid while the filter runs. The call cannot be copied, so it does not outlive them.
    private let rawArguments: UnsafeBufferPointer<Value>
    /// The program of the rendering, or a longer one with templates that the filter has rendered.
    private(set) var renderer: any TemplateRenderer
    var budget: Budget
    /// The number of calls around the filter.
    private let depth: Int

    init(
        value: Value,
        arguments: UnsafeBufferPointer<Value>,
        renderer: any TemplateRenderer,
        budget: Budget,
        depth: Int
    ) {
        self.value = value.orNull
        self.renderer = renderer
        rawArguments = arguments
        self.budget = budget
        self.depth = depth
    }

    /// The environment of the template.
    ///
    /// To render a template of its loader, use `render(_:_:)`. What a filter renders in another way is compiled anew,
    /// and is charged to the rendering when the filter returns.
    public var environment: Environment { renderer.environment }

    /// The arguments; `.null` for one that does not exist.
    public var arguments: [Value] { rawArguments.map(\.orNull) }

    /// Renders a template of the environment's loader within the rendering: it shares the limits and the compiled
    /// templates, and its errors name the filter.
    ///
    ///     environment.filters["card"] = Filter { call in .string(try call.render("card", ["item": call.value])) }
    ///
    /// - Parameters:
    ///   - name: The name with which the loader finds the template.
    ///   - context: The variables that the template sees, by name. It sees none of those where the filter is applied.
    /// - Returns: The text that the template writes.
    /// - Throws: `DiagnosticsError` with the mistakes in the template, or with the first one of the rendering. The
    ///   filter must not catch the error.
    public mutating func render(_ name: String, _ context: [String: Value] = [:]) throws -> String {
        var renderer = renderer
        defer { self.renderer = renderer }
        return try renderer.render(name, context, budget: &budget, depth: depth, longer: &renderer)
    }

    /// The bounds of the rendering.
    public var limits: Limits { budget.limits }

    /// Counts work of the filter as steps of the rendering. Call it before work that takes longer than reading the
    /// value and the arguments once, or that needs more memory than the result.
    ///
    /// - Throws: That the rendering takes too many steps. The filter must not catch the error.
    public mutating func charge(_ steps: Int) throws {
        try budget.charge(max(0, steps))
    }

    /// The text of the value, for filters that take strings, numbers and Booleans only.
    ///
    /// - Throws: `FilterError` for any other value.
    public func text() throws(FilterError) -> String {
        try scalarText()
    }

    func argument(_ number: Int) -> Value? {
        number < rawArguments.count ? rawArguments[number] : nil
    }

    func scalarText() throws(FilterError) -> String {
        guard let text = value.scalarText else { throw FilterError("takes a string, not \(value.shown)") }
        return text
    }

    /// The text of the value, for filters that look at each character.
    ///
    /// - Parameter cost: The steps for each byte.
    mutating func text(stepsPerByte cost: Int) throws(FilterError) -> String {
        let text = try scalarText()
        try budget.charge(text.utf8.count * cost)
        return text
    }

    /// The text of an argument.
    ///
    /// - Parameter what: What the argument is, for messages: "the text to replace".
    func text(ofArgument number: Int, what: String) throws(FilterError) -> String {
        guard let argument = argument(number) else { throw FilterError("needs \(what)") }
        guard let text = argument.scalarText else {
            throw FilterError("takes a string as \(what), not \(argument.shown)")
        }
        return text
    }

    /// The printed text of any value.
    mutating func printed(_ value: Value) throws(FilterError) -> String {
        if let text = value.scalarText { return text }
        var bytes: [UInt8] = []
        try budget.print(value, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The elements of the value; `nil` if it is no list and no range.
    mutating func list() throws(FilterError) -> [Value]? {
        switch value.storage {
        case .list(let values): return values
        case .range(let range, let isDescending):
            try budget.charge(elements: range.count)
            return Value.elements(of: range, isDescending: isDescending)
        default: return nil
        }
    }

    /// The word that an argument is, or the first of `words` where there is no such argument.
    func word(ofArgument number: Int, among words: [String]) throws(FilterError) -> String {
        guard let argument = argument(number), !argument.isNull else { return words[0] }
        guard let word = argument.scalarText, words.contains(where: word.hasSameBytes) else {
            let list = words.map { "\"\($0)\"" }.joined(separator: " or ")
            throw FilterError("takes \(list), not \(argument.shown)")
        }
        return word
    }

    /// The Boolean that an argument is, or that its text means.
    ///
    /// - Parameter otherwise: The result where there is no such argument.
    func flag(ofArgument number: Int, otherwise: Bool) throws(FilterError) -> Bool {
        guard let argument = argument(number), !argument.isNull else { return otherwise }
        switch argument.scalarText?.lowercased() {
        case "true", "yes", "1": return true
        case "false", "no", "0": return false
        default: throw FilterError("takes true or false, not \(argument.shown)")
        }
    }
}

/// Renders templates for a filter.
protocol TemplateRenderer: AnyObject, Sendable {
    var environment: Environment { get }

    /// Renders the template with a name.
    ///
    /// - Parameters:
    ///   - budget: The budget of the rendering around it, which takes the work of this one.
    ///   - depth: The number of calls around it.
    ///   - longer: Set to the renderer that has the templates which were compiled.
    func render(
        _ name: String,
        _ context: [String: Value],
        budget: inout Budget,
        depth: Int,
        longer: inout any TemplateRenderer
    ) throws(DiagnosticsError) -> String
}

extension Budget {
    /// Appends the printed text of a value, which may be a large list.
    mutating func print(_ value: Value, to output: inout [UInt8]) throws(FilterError) {
        let start = output.count
        // More than is printed within the steps that are left would not be used.
        let room = min(limits.output, max(0, limits.steps - steps))
        value.print(to: &output, atMost: room)
        if value.scalarText == nil { try charge(output.count - start) }
        try charge(making: output.count - start)
    }
}

extension Value {
    /// The value; `.null` for one that does not exist, and for a macro, which has no meaning outside of its program.
    var orNull: Value {
        switch storage {
        case .undefined, .macro: .null
        default: self
        }
    }
}
