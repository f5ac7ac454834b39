import SwiftReader

/// The functions of types that return a tuple now and did not, or the other way around: `createModule()` of a module
/// that gets an input.
package struct ChangedResults {
    package struct Use {
        /// The place of the name.
        package let range: Range<Int>
        /// What is called, with labels.
        package let function: String
        /// The result before and now.
        package let types: (old: String, new: String)
        /// Whether the use of the result does not compile.
        package let isCertain: Bool
    }

    private struct Result {
        let old: [String]
        let new: [String]

        var isTuple: Bool { ChangedResults.isTuple(new[...]) }
    }

    /// By type and name.
    private var results: [String: [String: Result]] = [:]
    private let functions: [String: [String: Set<CallSignature>]]

    package var isEmpty: Bool { results.isEmpty }
    /// The types of these functions.
    package var types: Set<String> { Set(results.keys) }

    /// - Parameter calls: What was generated last, and what is there now.
    package init(_ calls: ChangedCalls) {
        functions = calls.now.functions
        for (type, olds) in calls.before.staticResults where calls.now.keywords[type] != nil {
            for (name, old) in olds {
                guard let new = calls.now.staticResults[type]?[name], old.count == 1, new.count == 1,
                    let old = old.first, let new = new.first, Self.isTuple(old[...]) != Self.isTuple(new[...]),
                    !new.isEmpty
                else { continue }
                results[type, default: [:]][name] = Result(old: old, new: new)
            }
        }
    }

    /// Whether a type is one such as `(Int, String)`, and not `(Int, String) -> (Int)`.
    private static func isTuple(_ type: ArraySlice<String>) -> Bool {
        guard type.first == "(", type.endOfBracket == type.endIndex - 1 else { return false }
        let inside = type.dropFirst().dropLast()
        return inside.listed.count > 1 || isTuple(inside)
    }

    /// The calls in a file whose results are used as they were.
    package func uses(in text: CallingText) -> [Use] {
        types.flatMap { text.members[$0] ?? [] }.sorted().compactMap { use(at: $0, in: text) }
    }

    private func use(at index: Int, in text: CallingText) -> Use? {
        let outline = text.outline
        let (type, name) = (outline.string(at: index - 2), outline.string(at: index))
        var locals = text.locals
        guard let result = results[type]?[name], text.uses.isUse(index - 2), !outline.isMember(index - 2),
            !locals.isLocal(at: index - 2), let call = CallSite(of: index, in: outline), !call.isName
        else { return nil }
        let value = ValuePlace((index - 2)..<(outline.partner[index + 1] + 1), in: outline)
        guard let mistake = mistake(in: value, of: result) else { return nil }
        return Use(
            range: outline.tokens[index].range,
            function: functions[type]?[name]?.filter(call.fits).map(\.title).min() ?? name,
            types: (result.old.spelling, result.new.spelling),
            isCertain: mistake == .certain
        )
    }

    /// - Returns: `nil` if a use of the value compiles, as far as words show it.
    private func mistake(in value: ValuePlace, of result: Result) -> Mistake? {
        switch value.use {
        case .nothing, .thrown: return nil
        case .member(let name): return mistake(inMember: name, of: result)
        case .parts: return result.isTuple ? nil : .certain
        case .value(let type?): return type == result.old ? .certain : nil
        // A tuple is nothing that others take.
        case .value(nil): return result.isTuple ? .possible : nil
        case .local(let uses):
            let found = uses.map { mistake(in: $0, of: result) }
            return found.contains(.certain) ? .certain : found.contains(.possible) ? .possible : nil
        }
    }

    private func mistake(inMember member: String, of result: Result) -> Mistake? {
        if result.isTuple { return Self.isPart(member, of: result.new) || member == "self" ? nil : .certain }
        guard Self.isPart(member, of: result.old) else { return nil }
        // Controllers have a property of this name.
        return member == "view" ? .possible : .certain
    }

    /// Whether a tuple has an element with a label or a number.
    private static func isPart(_ member: String, of tuple: [String]) -> Bool {
        if member.allSatisfy(\.isNumber) { return true }
        return zip(tuple, tuple.dropFirst()).contains { $0 == member && $1 == ":" }
    }
}
