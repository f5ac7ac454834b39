import SourceMerge
import SourceText

/// A warning about people's code.
package struct CodeWarning: Sendable {
    package let diagnostic: Diagnostic
    /// Whether the code certainly does not compile with what is generated, or no longer does the same.
    package let isBroken: Bool

    init(_ diagnostic: Diagnostic, isBroken: Bool) {
        self.diagnostic = diagnostic
        self.isBroken = isBroken
    }

    /// - Parameter note: What to do; `nil` if the message says it.
    init(_ message: String, at range: Range<Int>, in file: SourceFile, isBroken: Bool, note: String? = nil) {
        let warning = file.warning(message, at: range)
        self.init(note.map { warning.note($0) } ?? warning, isBroken: isBroken)
    }

    /// - Parameters:
    ///   - use: The place of a name that is no longer generated.
    ///   - isCertain: Whether nothing else can have the name there.
    ///   - successor: The property or the function that has the place of this one now.
    init(aboutGone use: Range<Int>, in file: SourceFile, isCertain: Bool = true, successor: String? = nil) {
        let message = "'\(file.text(use))' \(isCertain ? "is" : "may be") used here, and is no longer generated"
        let note = successor.map { "if it is called '\($0)' now, use that name" }
        self.init(message, at: use, in: file, isBroken: isCertain, note: note)
    }

    /// - Parameter use: A use of a name that is no longer generated.
    init(aboutGone use: GoneUses.Use, in file: SourceFile) {
        self.init(aboutGone: use.range, in: file, isCertain: use.isCertain, successor: use.successor)
    }

    /// - Parameter call: A call that no longer fits.
    init(about call: ChangedCalls.Use, in file: SourceFile) {
        self.init(call.message, at: call.range, in: file, isBroken: call.isBroken, note: call.advice)
    }

    /// - Parameter use: A use of a case that is gone, or that is made of something else now, or a `switch` that lacks
    ///   one.
    init(about use: GoneCases.Use, in file: SourceFile) {
        switch use.change {
        case .gone: self.init(aboutGone: use.range, in: file)
        case .payload(let old, let new):
            self.init("'\(old)' is used here, and is '\(new)' now", at: use.range, in: file, isBroken: true)
        case .tuple(let old, let new):
            self.init(
                "'\(old)' may be used here, and is '\(new)' now",
                at: use.range,
                in: file,
                isBroken: false,
                note: "the name in this pattern takes all of its values now, as a tuple"
            )
        case .unhandled(let cases, let type):
            let list = cases.map { "'\($0)'" }.joined(separator: ", ")
            let message =
                "this 'switch' does not handle \(list) of '\(type)', which \(cases.count == 1 ? "is" : "are") new"
            self.init(message, at: use.range, in: file, isBroken: true)
        case .value(let use): self.init(about: use, in: file)
        }
    }

    /// - Parameter use: A use of a property that has another type now, or cannot be used so any more.
    init(about use: ChangedProperties.Use, in file: SourceFile) {
        let name = file.text(use.range)
        let message =
            switch use.change {
            case .type(let old, let new):
                "'\(name)' \(use.isCertain ? "is" : "may be") used here as '\(old)', and is '\(new)' now"
            case .constant: "'\(name)' is set here, and is a 'let' now"
            case .unpublished: "'\(name)' is used here, and the property is no longer '@Published'"
            }
        self.init(message, at: use.range, in: file, isBroken: use.isCertain)
    }

    /// - Parameter use: A call whose result is of another type now.
    init(about use: ChangedResults.Use, in file: SourceFile) {
        let verb = use.isCertain ? "is" : "may be"
        let message = "'\(use.function)' \(verb) used here as '\(use.types.old)', and returns '\(use.types.new)' now"
        self.init(message, at: use.range, in: file, isBroken: use.isCertain)
    }

    /// - Parameter type: One that lacks what its protocols require now.
    init(about type: UnmetRequirements.Finding, in file: SourceFile) {
        let list = type.requirements.map { "'\($0.declaration ?? $0.title)'" }.joined(separator: ", ")
        let message = "'\(type.type)' lacks \(list), which its protocols require now"
        self.init(message, at: type.range, in: file, isBroken: true)
    }

    /// The file and the place in it.
    var place: String? { diagnostic.location.map { "\($0.file.path):\($0.range.lowerBound)" } }

    /// The number of the line that it is about, from 1.
    var lineNumber: Int? { diagnostic.location.map { $0.file.position(of: $0.range.lowerBound).line } }

    /// The line that it is about, without the white space around it.
    var line: String? { diagnostic.location.map { $0.file.line(of: $0.range) } }
}

extension [CodeWarning] {
    /// The files in their order, each with its warnings in the order of their places.
    var inOrderOfPlaces: [CodeWarning] {
        var firsts: [String: Int] = [:]
        let keys = enumerated().map { number, warning -> (file: Int, place: Int) in
            guard let location = warning.diagnostic.location else { return (number, 0) }
            let first = firsts[location.file.path] ?? number
            firsts[location.file.path] = first
            return (first, location.range.lowerBound)
        }
        return indices.sorted { (keys[$0].file, keys[$0].place, $0) < (keys[$1].file, keys[$1].place, $1) }
            .map { self[$0] }
    }

    /// First those about code that does not compile, and then the others, each in their order.
    var brokenFirst: [CodeWarning] { filter(\.isBroken) + filter { !$0.isBroken } }

    /// The first warning at each place.
    var firstAtEachPlace: [CodeWarning] {
        var seen: Set<String> = []
        return filter { $0.place.map { seen.insert($0).inserted } ?? true }
    }
}

extension ChangedCalls.Use {
    fileprivate var message: String {
        let call = "'\(function)' \(isCertain ? "is" : "may be") called here"
        return switch change {
        case .labels(nil): "\(call), and is no longer generated"
        case .labels(let now?): "\(call), and is '\(now)' now"
        case .replaced(nil): "\(call), and in its place you have others"
        case .replaced(let own?): "\(call), and in its place you have '\(own)'"
        case .absent: "\(call), and your class has no initializer"
        case .effect(let effect, let keyword): "\(call) without '\(keyword)', and is '\(effect)' now"
        case .type(let type, let old): "\(call) with '\(old)', and takes '\(type)' now"
        case .order(let names, _):
            "\(call), and takes \(names.map { "'\($0)'" }.joined(separator: ", ")) in this order now"
        }
    }

    /// What to do; `nil` if the change says it.
    fileprivate var advice: String? {
        switch change {
        case .replaced: "call yours here, or give it the parameters that the spec asks for"
        case .absent: "make the object in another way here, or add the initializer that the spec asks for to your class"
        case .labels, .effect, .type, .order: nil
        }
    }
}
