import SourceMerge
import SourceText
import SwiftReader

/// Code of a person's that is no longer called, run or loaded.
extension BodyWarnings {
    /// Functions that generated code called.
    var functions: [CodeWarning] {
        files.flatMap { file in
            UncalledFunction.all(in: file.versions).map { own in
                CodeWarning(
                    "nothing calls '\(own.name)' now",
                    at: own.range,
                    in: file.text,
                    isBroken: false,
                    note: Self.advice(about: own)
                )
            }
        }
    }

    private static func advice(about own: UncalledFunction) -> String {
        switch own.change {
        case .changed(let callee?): return "'\(own.caller)' calls '\(callee)' instead; move the code there"
        case .changed(nil): return "'\(own.caller)' called it; call it yourself, or remove it"
        case .gone(let others):
            let start = "'\(own.caller)' called it, and is no longer generated; "
            guard !others.isEmpty else { return start + "call it yourself, or remove it" }
            let areOne = others.count == 1
            return start + "\(list(others)) \(areOne ? "is" : "are") new with the same parameters: if "
                + "\(areOne ? "it" : "one of them") has its place now, move the code there"
        }
    }

    /// Functions that stand in for generated ones of the same name.
    var takenNames: [CodeWarning] {
        files.flatMap { file in
            TakenName.all(in: file.versions).map { own in
                let uncalled = Self.list(own.uncalled)
                return CodeWarning(
                    "'\(own.name)' is yours, so the generated one is not added, and nothing calls \(uncalled)",
                    at: own.range,
                    in: file.text,
                    isBroken: false,
                    note: "the generated one calls \(Self.list(own.calls)); do so in yours, or in another function"
                )
            }
        }
    }

    /// Functions with a person's body, for which statements are generated now.
    var filledStubs: [CodeWarning] {
        (files + kept).flatMap { file in
            FilledStub.all(in: file.versions).map { own in
                let lacks = [("call", own.calls), ("set", own.settings)].filter { !$0.1.isEmpty }
                    .map { "does not \($0) \(Self.list($1))" }
                return CodeWarning(
                    "the body of '\(own.name)' is yours, and \(lacks.joined(separator: " and "))",
                    at: own.range,
                    in: file.text,
                    isBroken: false,
                    note: "the generated body does; add that to yours if it is needed"
                )
            }
        }
    }

    /// Functions that did something, and stop now.
    var stoppedFunctions: [CodeWarning] {
        module.files.compactMap { MergedFile(changed: $0, at: moment) }.flatMap { file in
            StoppedFunction.all(in: file.versions).map { own in
                CodeWarning(
                    "'\(own.name)' is not implemented any more, and stops the app when it is called",
                    at: own.range,
                    in: file.text,
                    isBroken: true,
                    note: "nothing has this declaration any more, or several parts have it: "
                        + "mend the spec, or write the body"
                )
            }
        }
    }

    /// Actors with code of a person's that are classes on the main actor now.
    var formerActors: [CodeWarning] {
        files.flatMap { file -> [CodeWarning] in
            let actors = Self.outline(of: file.versions.base).types.filter { $0.kind == .actor }
            if actors.isEmpty { return [] }
            let new = Self.outline(of: file.versions.new)
            // If no function is 'async' any more, nothing else is to be expected.
            let classes = new.types.filter { $0.kind == .class && $0.functions.contains(where: new.isAsync) }
            let names = Set(actors.map(\.name)).intersection(classes.map(\.name))
            return names.isEmpty
                ? []
                : Self.outline(of: file.text.bytes).types.filter { names.contains($0.name) }.map { type in
                    CodeWarning(
                        "'\(type.name)' was an actor, and runs on the main actor now",
                        at: type.nameRange,
                        in: file.text,
                        isBroken: false,
                        note: "a function of its section is not 'async'; if its work can take long, write 'async' there"
                    )
                }
        }
    }

    private static func outline(of text: [UInt8]) -> SwiftOutline { SwiftOutline(SourceFile(path: "", bytes: text)) }

    /// Functions of a person's with parts of a generated one that changed.
    var dividedFunctions: [CodeWarning] {
        (files + kept).flatMap { file in
            file.divided.compactMap { own in
                own.range(in: file.versions).map { range in
                    CodeWarning(
                        "'\(own.name)' is generated in another way now, and you have its code in "
                            + Self.list(own.others),
                        at: range,
                        in: file.text,
                        isBroken: true,
                        note:
                            "after 'generate', the base of this file in '.viper-gen/base' has it as it is generated now"
                    )
                }
            }
        }
    }

    /// Names that new parameters hide.
    var hiddenNames: [CodeWarning] {
        files.flatMap { file in
            HiddenName.all(in: file.versions).map { own in
                CodeWarning(
                    "'\(own.name)' is the new parameter of '\(own.function)' here, and was something else before",
                    at: own.range,
                    in: file.text,
                    isBroken: false,
                    note: "if it is to be the property, write 'self.\(own.name)'"
                )
            }
        }
    }

    /// Functions that are no longer asked for beside new ones with the same parameters.
    var renames: [CodeWarning] {
        files.flatMap { file in
            PossibleRename.all(in: file.versions).map { Self.warning(about: $0, in: file.text) }
        }
    }

    /// The same in files of people's own, to which they moved the functions.
    var renamesElsewhere: [CodeWarning] {
        guard !others.isEmpty else { return [] }
        let renames = RenamesElsewhere(changed.map(\.versions))
        guard !renames.isEmpty else { return [] }
        return others.flatMap { file in renames.all(in: file.bytes).map { Self.warning(about: $0, in: file) } }
    }

    private static func warning(about own: PossibleRename, in file: SourceFile) -> CodeWarning {
        let areOne = own.others.count == 1
        let parameters = !own.haveSameParameters || own.name.hasSuffix("()") ? "" : " with the same parameters"
        let new = "\(list(own.others)) \(areOne ? "is" : "are") new\(parameters)"
        return CodeWarning(
            "'\(own.name)' is no longer asked for, and \(new)",
            at: own.range,
            in: file,
            isBroken: false,
            note: "if \(areOne ? "it" : "one of them") has its place now, move the code there"
        )
    }

    private static func list(_ names: [String]) -> String {
        let quoted = names.map { "'\($0)'" }
        let start = quoted.dropLast().joined(separator: ", ")
        return start + (start.isEmpty ? "" : " and ") + (quoted.last ?? "")
    }

    /// Edited tests of another framework. Those of Swift Testing do not compile in an `XCTestCase`.
    var tests: [CodeWarning] {
        files.flatMap { file in
            OtherTest.all(in: file.versions).map { test in
                CodeWarning(
                    test.isOfSwiftTesting
                        ? "'\(test.name)' is a test of Swift Testing, and '\(test.type)' is an 'XCTestCase' now"
                        : "nothing runs '\(test.name)' now: '\(test.type)' is no longer an 'XCTestCase'",
                    at: test.range,
                    in: file.text,
                    isBroken: test.isOfSwiftTesting,
                    note: "move its code to the generated test, or make it one of the other framework"
                )
            }
        }
    }

    /// Outlets in a class that no storyboard can load.
    var outlets: [CodeWarning] {
        merged.filter { $0.file.base == nil }.flatMap { _, new, text in
            UnloadedOutlets.all(new: new, in: text.bytes).map { outlets in
                CodeWarning(
                    "'\(outlets.type)' has outlets, and its generated 'init(coder:)' stops when a storyboard loads it",
                    at: outlets.range,
                    in: text,
                    isBroken: false,
                    note: "if it is in a storyboard, name that with the setting 'storyboard'"
                )
            }
        }
    }
}

extension SwiftOutline {
    /// Whether a function is `async`.
    fileprivate func isAsync(_ function: Function) -> Bool {
        let head = function.code.lowerBound..<(function.body?.lowerBound ?? function.code.upperBound)
        return tokens.tokens[head].contains { tokens.file.text($0.range) == "async" }
    }
}
