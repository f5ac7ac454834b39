import ProjectFiles
import SourceMerge
import SourceText

extension ProjectUpdate {
    /// Warnings about code of people's that does not compile with what is generated now, although nothing conflicts.
    ///
    /// - Parameter isWritten: whether the update is written, so that places are those in the new texts.
    /// - Returns: The places that use types which have other names now, and all other warnings.
    package func codeWarnings(isWritten: Bool) -> (uses: [Diagnostic], others: [Diagnostic]) {
        let uses = usesOfOldNames
        // A use of a type that has another name is no use of a type that is gone.
        let places = Set(uses.compactMap(\.place))
        return (uses, warnings(isWritten: isWritten).filter { $0.place.map(places.contains) != true })
    }

    private func warnings(isWritten: Bool) -> [Diagnostic] {
        let changed = modules.filter { module in
            !module.isOrphan && module.files.contains { $0.decision.verdict.isDrift }
        }
        let gone = changed.map(goneNames)
        // Looking for the files takes a search of the folders of all modules.
        let handwritten = gone.allSatisfy(\.isEmpty) ? nil : HandwrittenFiles(self)
        return zip(changed, gone).flatMap { module, names in
            initializers(of: module, isWritten) + parameters(of: module, isWritten) + effects(of: module, isWritten)
                + functions(of: module, isWritten)
                + uses(of: names, in: module, beside: handwritten?[module.id] ?? [], isWritten)
        }
    }

    private func initializers(of module: ModuleUpdate, _ isWritten: Bool) -> [Diagnostic] {
        module.files.flatMap { file -> [Diagnostic] in
            guard file.ownership == .shared, case .merged = file.decision.verdict, let new = file.new,
                let text = file.text(isWritten), let proposed = file.text(true)
            else { return [] }
            let source = SourceFile(path: file.displayPath, bytes: text)
            return IncompleteInitializer.all(in: proposed, of: new).compactMap { own in
                guard let range = IncompleteInitializer.range(of: own.name, in: text) else { return nil }
                let list = own.properties.joined(separator: ", ")
                return source.warning("'\(own.name)' does not set all properties that are generated", at: range)
                    .note("add parameters for \(list), and set the properties; or call the generated initializer")
            }
        }
    }

    private func parameters(of module: ModuleUpdate, _ isWritten: Bool) -> [Diagnostic] {
        module.mergedFiles(isWritten).flatMap { file in
            GoneParameters(base: file.base, new: file.new, merged: file.merged).uses(in: file.text.bytes).map { use in
                let name = file.text.text(use.range)
                return file.text.warning(
                    "'\(name)' is used here, and is no longer a parameter of '\(use.function)'",
                    at: use.range
                )
            }
        }
    }

    private func effects(of module: ModuleUpdate, _ isWritten: Bool) -> [Diagnostic] {
        module.mergedFiles(isWritten).flatMap { file in
            GoneEffects(base: file.base, new: file.new, merged: file.merged).uses(in: file.text.bytes).map { use in
                let word = file.text.text(use.range)
                return file.text.warning(
                    "'\(word)' is used here, and '\(use.function)' is no longer '\(use.effect)'",
                    at: use.range
                )
            }
        }
    }

    private func functions(of module: ModuleUpdate, _ isWritten: Bool) -> [Diagnostic] {
        module.mergedFiles(isWritten).flatMap { file in
            UncalledFunction.all(base: file.base, new: file.new, merged: file.merged, in: file.text.bytes).map { own in
                file.text.warning("nothing calls '\(own.name)' now", at: own.range)
                    .note("'\(own.caller)' calls '\(own.callee)' instead; move the code there")
            }
        }
    }

    /// The names that files of a module no longer declare.
    private func goneNames(of module: ModuleUpdate) -> GoneNames {
        GoneNames(module.files.map { ($0.base, $0.new) }) { module.swiftFiles.compactMap { $0.text(true) } }
    }

    /// - Parameter others: The files that people wrote beside those of the module.
    private func uses(
        of names: GoneNames,
        in module: ModuleUpdate,
        beside others: [ProjectPath],
        _ isWritten: Bool
    ) -> [Diagnostic] {
        guard !names.isEmpty else { return [] }
        let snapshot = project.snapshot(of: others)
        let sources = others.compactMap { path -> SourceFile? in
            guard case .bytes(let bytes) = snapshot[path]?.current else { return nil }
            return SourceFile(path: project.displayPath(of: path), bytes: bytes)
        }
        let names = names.without(functionsIn: sources.map(\.bytes))
        return module.swiftFiles.flatMap { $0.uses(of: names, isWritten) }
            + sources.flatMap { $0.warnings(at: names.uses(in: $0.bytes)) }
    }
}

extension ModuleUpdate {
    /// The files that people can edit.
    fileprivate var swiftFiles: [FileUpdate] {
        files.filter { $0.ownership == .shared && $0.path.name.hasSuffix(".swift") }
    }

    /// The files into which something is merged, each with its text before or after the update.
    fileprivate func mergedFiles(
        _ isWritten: Bool
    ) -> [(text: SourceFile, base: [UInt8], new: [UInt8], merged: [UInt8])] {
        files.compactMap { file in
            guard file.ownership == .shared, case .merged = file.decision.verdict, let base = file.base,
                let new = file.new, let text = file.text(isWritten), let merged = file.text(true)
            else { return nil }
            return (SourceFile(path: file.displayPath, bytes: text), base, new, merged)
        }
    }
}

extension Diagnostic {
    fileprivate var place: String? { location.map { "\($0.file.path):\($0.range.lowerBound)" } }
}

extension SourceFile {
    fileprivate func warnings(at uses: [Range<Int>]) -> [Diagnostic] {
        uses.map { warning("'\(text($0))' is used here, and is no longer generated", at: $0) }
    }

    /// The line of a range, without the white space around it, so that it is found in another version of the text.
    fileprivate func line(of range: Range<Int>) -> String {
        let line = bytes[lineRange(at: range.lowerBound)]
        let isBlank = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
        return String(decoding: line.drop(while: isBlank).reversed().drop(while: isBlank).reversed(), as: UTF8.self)
    }
}

extension FileUpdate {
    /// The uses of names that are gone, as the file is after the update.
    fileprivate func uses(of gone: GoneNames, _ isWritten: Bool) -> [Diagnostic] {
        guard let final = text(true).map({ SourceFile(path: displayPath, bytes: $0) }) else { return [] }
        let uses = gone.uses(in: final.bytes)
        guard !isWritten else { return final.warnings(at: uses) }
        // Before the update, the uses are named where they are now. The update can remove others.
        guard !uses.isEmpty, let text = text(false) else { return [] }
        let there = SourceFile(path: displayPath, bytes: text)
        let lines = Set(uses.map(final.line))
        return there.warnings(at: gone.uses(in: text).filter { lines.contains(there.line(of: $0)) })
    }
}

extension FileUpdate {
    /// The text on the disk, or after the update; `nil` if there is no file.
    fileprivate func text(_ isWritten: Bool) -> [UInt8]? {
        if isWritten {
            switch decision.file {
            case .write(let bytes): return bytes
            case .remove: return nil
            case .keep: break
            }
        }
        // What goes needs no warning.
        guard case .bytes(let bytes) = current, decision.file != .remove else { return nil }
        return bytes
    }
}
