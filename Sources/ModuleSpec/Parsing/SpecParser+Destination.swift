import SourceText
import SwiftReader

extension SpecParser {
    /// Parses `-> push Details(movie: movie)` after a function, if it is there.
    ///
    /// - Parameter requirement: The function.
    /// - Returns: `nil` if nothing follows the function.
    mutating func parseDestination(of requirement: Requirement) throws(Diagnostic) -> Destination? {
        if let problem = wayMissing(of: requirement) { throw problem }
        guard requirement.isFunction, swift.isAtDestination else { return nil }
        swift.advance()
        let word = swift.advance()
        guard let way = Destination.Way(rawValue: swift.text(word)) else { throw unknownWay(word) }
        let target = try parseTarget(of: way)
        let takesArguments = target != nil && swift.isAt("(") && !swift.current.startsLine
        let arguments = takesArguments ? try parseArguments() : []
        if way == .show, !takesArguments {
            throw swift.unexpected("expected '(' and the values that the closure takes")
        }
        let range = rangeRead(since: word.range.lowerBound)
        outline.addCopy(.expression, of: range)
        return Destination(
            way: way,
            target: target,
            arguments: arguments,
            function: requirement.nameRange,
            range: range
        )
    }

    /// The error for `-> Details(id: id)`, where `Details` was read as the result.
    private func wayMissing(of requirement: Requirement) -> Diagnostic? {
        guard swift.isAt("("), !swift.current.startsLine, let result = requirement.resultRange,
            swift.endOfPrevious == result.upperBound
        else { return nil }
        let name = file.text(result)
        guard Keywords.isIdentifier(name) else { return nil }
        let isModule = name.first?.isUppercase == true
        let expected = isModule ? "'push' or 'present' before the module" : "'show' before the closure"
        return file.error("expected \(expected) '\(name)'", at: result)
            .fix((isModule ? "push " : "show ") + name)
    }

    private func unknownWay(_ word: Token) -> Diagnostic {
        let known = Destination.Way.allCases.map(\.rawValue)
        let location = file.location(word.range)
        let problem = Diagnostic.error("'\(swift.text(word))' is no way to another screen", at: location)
        return problem.suggesting(nearestTo: swift.text(word), among: known, at: location)
            ?? problem.note("the ways are \(known.joined(separator: ", "))")
    }

    private mutating func parseTarget(of way: Destination.Way) throws(Diagnostic) -> Name? {
        let isAtName = !swift.current.startsLine && swift.word(swift.current) != nil
        switch way {
        case .push, .present:
            if let problem = moduleInParentheses(after: way) { throw problem }
            guard isAtName else {
                throw swift.unexpected("expected the name of a module: \(way.rawValue) Details(movie: movie)")
            }
            return try swift.parseName("a module", as: .type)
        case .show:
            guard isAtName else {
                throw swift.unexpected("expected the name of a closure: show onFinish(user)")
            }
            return try swift.parseName("a closure", as: .value)
        case .pop, .dismiss:
            guard !isAtName else {
                throw swift.unexpected(Self.message(leadingBack: way))
            }
            if swift.isAt("("), !swift.current.startsLine {
                let inside = try swift.skipBrackets()
                let brackets = inside.lowerBound - 1..<inside.upperBound + 1
                throw file.error("'\(way.rawValue)' takes no parentheses", at: brackets).fix("")
            }
            return nil
        }
    }

    /// The message about a module after `pop` or `dismiss`.
    private static func message(leadingBack way: Destination.Way) -> String {
        "'\(way.rawValue)' leads back, and to no other module"
    }

    /// The error for `push(Details)`.
    private func moduleInParentheses(after way: Destination.Way) -> Diagnostic? {
        guard swift.isAt("("), let name = swift.word(swift.peek(1)), swift.isAt(")", offset: 2) else { return nil }
        let range = swift.current.range.lowerBound..<swift.peek(2).range.upperBound
        return file.error("'\(way.rawValue)' has the name of a module after it, without parentheses", at: range)
            .fix(" " + name)
    }

    /// The error for `push "Details"`, of which `push` was read as a type.
    var quotedTarget: Diagnostic? {
        let token = swift.current
        guard token.kind == .string, let name = try? stringValue(of: token), Keywords.isIdentifier(name) else {
            return nil
        }
        let before = file.bytes[file.lineRange(at: swift.endOfPrevious).lowerBound..<swift.endOfPrevious]
        let line = String(decoding: before, as: UTF8.self)
        let ways = Destination.Way.allCases
        guard let way = ways.first(where: { line.hasSuffix("> " + $0.rawValue) }) else { return nil }
        return switch way {
        case .push, .present: file.error("the name of a module has no quotes", at: token.range).fix(name)
        case .show: file.error("the name of a closure has no quotes", at: token.range).fix(name)
        case .pop, .dismiss: file.error(Self.message(leadingBack: way), at: token.range)
        }
    }

    /// Parses `(label: value, …)`. The cursor must be at `(`.
    private mutating func parseArguments() throws(Diagnostic) -> [Destination.Argument] {
        let opening = swift.advance()
        var arguments: [Destination.Argument] = []
        while !swift.isAt(")") {
            var label: Name?
            if let word = swift.word(swift.current), swift.isAt(":", offset: 1) {
                label = Name(word, range: swift.advance().range)
                swift.advance()
            }
            arguments.append(.init(label: label, value: try swift.parseExpression("a value")))
            guard swift.take(",") else { break }
        }
        guard swift.take(")") else {
            throw swift.unexpected("expected ',' or ')' after a value")
                .note("to match this '('", at: file.location(opening.range))
        }
        return arguments
    }

    /// Parses `hears Picker.delegate, Menu.delegate`, if it is there.
    mutating func parseHeardModules() throws(Diagnostic) -> [HeardModule] {
        guard swift.take("hears") else {
            // `listens B.delegate`
            if swift.current.kind == .word, !swift.current.startsLine, swift.peek(1).kind == .word,
                swift.isAt(".", offset: 2)
            {
                let problem = file.error("expected 'hears' before the section of a module", at: swift.current.range)
                throw problem.fix("hears")
            }
            return []
        }
        var heard: [HeardModule] = []
        repeat {
            let module = try swift.parseName("a module", as: .type)
            guard swift.take(".") else {
                throw swift.unexpected("expected '.delegate' after the module '\(module.text)'").fix(".delegate")
            }
            heard.append(HeardModule(module: module, section: try swift.parseName("a section", as: .value)))
        } while swift.take(",")
        return heard
    }
}
