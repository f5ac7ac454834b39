import SourceMerge
import SourceText
import SwiftReader

/// Code of a person's that does something else now than before, or than what is generated.
extension BodyWarnings {
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

    /// Functions with what a person wrote in others.
    var inheritedBodies: [CodeWarning] {
        files.flatMap { file in
            InheritedBody.all(in: file.versions).map { own in
                CodeWarning(
                    "'\(own.name)' gets what you wrote in '\(own.old)'",
                    at: own.range,
                    in: file.text,
                    isBroken: false,
                    note: "if it is not a new name for it, write another body"
                )
            }
        }
    }

    /// Functions that did something, and stop now.
    var stoppedFunctions: [CodeWarning] {
        changed.flatMap { file in
            StoppedFunction.all(in: file.versions).map { own in
                CodeWarning(
                    "'\(own.name)' is not implemented any more, and stops the app when it is called",
                    at: own.range,
                    in: file.text,
                    isBroken: true,
                    note: own.takesError
                        ? "'@error' no longer covers its request: name the request there, or write the body"
                        : "nothing has this declaration any more, or several parts have it: "
                            + "mend the spec, or write the body"
                )
            }
        }
    }

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

    /// Parameters with a value of another kind.
    var otherValues: [CodeWarning] {
        files.flatMap { file in
            OtherValue.all(in: file.versions).map { own in
                CodeWarning(
                    own.isResult
                        ? "'\(own.name)' of '\(own.function)' gets the '\(own.value)' of '\(own.caller)' now, and got its "
                            + "parameter '\(own.before)' before"
                        : "'\(own.name)' of '\(own.function)' gets the parameter '\(own.value)' of '\(own.caller)' now, and "
                            + "got its '\(own.before)' before",
                    at: own.range,
                    in: file.text,
                    isBroken: true,
                    note:
                        "your body uses it as before; change what no longer fits, and give the parameter a name that does"
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
}

extension SwiftOutline {
    /// Whether a function is `async`.
    fileprivate func isAsync(_ function: Function) -> Bool {
        let head = function.code.lowerBound..<(function.body?.lowerBound ?? function.code.upperBound)
        return tokens.tokens[head].contains { tokens.file.text($0.range) == "async" }
    }
}
