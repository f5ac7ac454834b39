import SourceMerge
import SourceText

/// Code of a person's that is no longer called, run or loaded.
extension BodyWarnings {
    /// Functions that generated code called.
    var functions: [CodeWarning] {
        files.flatMap { file in
            UncalledFunction.all(in: file.versions).map { own in
                CodeWarning(
                    "nothing calls '\(own.name)'" + (own.isNew ? ", which is new" : " now"),
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
        case .leftOut:
            return
                "the generated '\(own.caller)' would call it, and is not in your file; call it in a function of yours"
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

    /// Functions that are no longer asked for beside new ones with the same parameters.
    var renames: [CodeWarning] {
        files.flatMap { file in
            PossibleRename.all(in: file.versions).map { Self.warning(about: $0, in: file.text) }
        }
    }

    /// The same in files of people's own, to which they moved the functions.
    var renamesElsewhere: [CodeWarning] {
        guard !others.isEmpty else { return [] }
        let renames = RenamesElsewhere(changed.map(\.versions), elsewhere: module.textsElsewhere)
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
