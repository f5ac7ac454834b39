import SourceMerge
import SourceText

/// Warnings about what a person wrote in the files of a module: here code that no longer fits what is around it.
struct BodyWarnings {
    let module: ModuleUpdate
    let moment: UpdateMoment
    /// The files into which something is merged.
    let files: [MergedFile]
    /// The files that stay as they are, though something else is generated for them now.
    let kept: [MergedFile]
    /// The Swift files for which something else is generated now, merged or not.
    let changed: [MergedFile]
    /// The files that people wrote beside those of the module.
    let others: [SourceFile]

    /// - Parameters:
    ///   - others: The files that people wrote beside those of the module.
    ///   - moment: The texts that have the places.
    init(_ module: ModuleUpdate, beside others: [SourceFile], at moment: UpdateMoment) {
        (self.module, self.moment) = (module, moment)
        self.others = others + module.files.compactMap { $0.isOwn ? $0.texts.after : nil }
        let all = module.files.compactMap { MergedFile($0, at: moment) }
        (files, kept, changed) = (all.filter(\.isMerged), all.filter(\.isKept), all.filter(\.isChanged))
    }

    /// The warnings, but for those about Optionals.
    var all: [CodeWarning] {
        initializers + parameters + types + effects + results + bodiesOfOtherResults + published + unpublished
            + keptInitializers + functions
            + takenNames + filledStubs + stoppedFunctions + dividedFunctions + hiddenNames + otherValues
            + tests + inheritedBodies + renames + renamesElsewhere + formerActors + outlets + unlistedProperties
    }

    /// Initializers that leave out a generated property.
    private var initializers: [CodeWarning] {
        merged.flatMap { file, new, text -> [CodeWarning] in
            guard let proposed = file.text(.after) else { return [] }
            return IncompleteInitializer.all(in: proposed, of: new).compactMap { own in
                guard let range = own.range(in: text.bytes) else { return nil }
                let list = own.properties.joined(separator: ", ")
                return CodeWarning(
                    "'\(own.name)' does not set all properties that are generated",
                    at: range,
                    in: text,
                    isBroken: true,
                    note: "add parameters for \(list), and set the properties; or call the generated initializer"
                )
            }
        }
    }

    /// Uses of parameters that are gone.
    private var parameters: [CodeWarning] {
        files.flatMap { file in
            let gone = GoneParameters(file.versions)
            return file.warnings { text in
                gone.uses(in: text.bytes).map { use in
                    let word = text.text(use.range)
                    return CodeWarning(
                        "'\(word)' is \(use.isProperty ? "the property" : "used") here, "
                            + "and is no longer a parameter of '\(use.function)'",
                        at: use.range,
                        in: text,
                        isBroken: true,
                        note: use.isProperty ? "if it is to be the property, write 'self.\(word)'" : nil
                    )
                }
            }
        }
    }

    /// Uses of parameters that have another type.
    private var types: [CodeWarning] {
        files.flatMap { file in
            let changed = ChangedParameters(file.versions, texts: module.swiftTexts)
            return file.warnings { text in
                changed.uses(in: text.bytes).map { CodeWarning(about: $0, in: text) }
            }
        }
    }

    /// `try` and `await` in functions that no longer throw or wait.
    private var effects: [CodeWarning] {
        files.flatMap { file in
            let gone = GoneEffects(file.versions)
            return Self.broken(in: file, gone.uses) { use, word in
                (use.range, "'\(word(use.range))' is used here, and '\(use.function)' is no longer '\(use.effect)'")
            }
        }
    }

    /// Values that are returned, and are none of the result.
    private var results: [CodeWarning] {
        files.flatMap { file in
            let gone = GoneResults(file.versions)
            return Self.broken(in: file, gone.uses) { use, word in
                let message =
                    use.type.map { "'\(word(use.range))' is returned here, and '\(use.function)' returns '\($0)' now" }
                    ?? "a value is returned here, and '\(use.function)' no longer returns one"
                return (use.range, message)
            }
        }
    }

    /// Bodies of a person's in functions that return another type now.
    private var bodiesOfOtherResults: [CodeWarning] {
        files.flatMap { file in
            let gone = GoneResults(file.versions)
            return file.warnings { text in
                gone.bodies(in: text.bytes).map { own in
                    let (old, new) = own.types
                    return CodeWarning(
                        "'\(own.function)' returned '\(old)' and returns '\(new)' now; its body is yours",
                        at: own.range,
                        in: text,
                        isBroken: false
                    )
                }
            }
        }
    }

    /// Properties that are used as Optionals, and are no longer some, and the other way around. They are not among all
    /// warnings: one about the new type at the same place says more.
    var optionals: [CodeWarning] {
        guard !files.isEmpty else { return [] }
        let names = module.nameChanges(inTargets: [])
        return files.flatMap { file in
            let gone = GoneOptionals(file.versions, names: names)
            let new = NewOptionals(file.versions, names: names)
            return Self.broken(in: file, gone.uses) { use, word in
                (use, "'\(word(use))' is used here as an Optional, and is no longer one")
            }
                + Self.broken(in: file, new.uses) { use, word in
                    (use, "'\(word(use))' is not used as an Optional here, and is one now")
                }
        }
    }

    /// Properties of a person's that are `@Published` in a class that is `@Observable` now.
    private var published: [CodeWarning] {
        files.flatMap { file in
            PublishedProperty.published(in: file.versions).map { own in
                CodeWarning(
                    "'\(own.name)' is '@Published', and its class '\(own.type)' is '@Observable' now",
                    at: own.range,
                    in: file.text,
                    isBroken: true,
                    note: "remove '@Published': views follow all properties of the class"
                )
            }
        }
    }

    /// Properties of a person's that are not `@Published` in a class that was `@Observable`.
    private var unpublished: [CodeWarning] {
        files.flatMap { file in
            PublishedProperty.unpublished(in: file.versions).map { own in
                CodeWarning(
                    "'\(own.name)' is not '@Published', and its class '\(own.type)' is no longer '@Observable'",
                    at: own.range,
                    in: file.text,
                    isBroken: true,
                    note: "write '@Published' if a view shows it: views follow no other properties of the class now"
                )
            }
        }
    }

    /// Declarations of a person's that name all stored properties of a type but the new ones.
    private var unlistedProperties: [CodeWarning] {
        let new = NewStoredProperties(changed.map(\.versions))
        guard !new.isEmpty else { return [] }
        let found = (changed.map(\.text) + others).flatMap { text in
            new.lists(in: text.bytes).map { own in
                let isOne = own.properties.count == 1
                return CodeWarning(
                    "'\(own.list)' lacks \(Self.list(own.properties)), which \(isOne ? "is" : "are") new",
                    at: own.range,
                    in: text,
                    isBroken: own.isBroken,
                    note: "it names all properties that were stored before; add the new \(isOne ? "one" : "ones")"
                )
            }
        }
        guard !found.isEmpty else { return [] }
        // An initializer that leaves one of them without a value is named already.
        let named = Set(initializers.compactMap(\.place))
        return found.filter { $0.place.map(named.contains) != true }
    }

    /// The warnings about what a search finds in a file.
    ///
    /// - Parameters:
    ///   - find: Finds uses in a text of the file.
    ///   - describe: Gives the place and the message of one; it gets what gives the text of a place.
    private static func broken<Use>(
        in file: MergedFile,
        _ find: ([UInt8]) -> [Use],
        describe: (_ use: Use, _ word: (Range<Int>) -> String) -> (place: Range<Int>, message: String)
    ) -> [CodeWarning] {
        file.warnings { text in
            find(text.bytes).map { use in
                let (place, message) = describe(use) { text.text($0) }
                return CodeWarning(message, at: place, in: text, isBroken: true)
            }
        }
    }

    /// A person's initializers in place of the one that generated code calls.
    private var keptInitializers: [CodeWarning] {
        files.flatMap { file in
            KeptInitializer.all(in: file.versions).map { own in
                CodeWarning(
                    "the generated code calls 'init()' now, and not your '\(own.name)'",
                    at: own.range,
                    in: file.text,
                    isBroken: true,
                    note: own.hidesOthers
                        ? "move its code, as to 'viewDidLoad()', and remove it"
                        : "take the parameters out of it, or remove it"
                )
            }
        }
    }

    /// The merged files, also those without a base, each with what is generated and its text.
    var merged: [(file: FileUpdate, new: [UInt8], text: SourceFile)] {
        module.files.compactMap { file in
            guard file.ownership == .shared, case .merged = file.decision.verdict, let new = file.new,
                let text = file.text(moment)
            else { return nil }
            return (file, new, SourceFile(path: file.displayPath, bytes: text))
        }
    }

    /// `'a', 'b' and 'c'`
    static func list(_ names: [String]) -> String {
        let quoted = names.map { "'\($0)'" }
        let start = quoted.dropLast().joined(separator: ", ")
        return start + (start.isEmpty ? "" : " and ") + (quoted.last ?? "")
    }
}
