import ModuleSpec
import ProjectFiles
import SourceMerge
import SourceText
import SwiftReader

/// The rename of a requirement: what changes in its spec, in the Swift files of its module, and in those of the modules
/// that name this one. Nothing is written.
package struct RequirementRename: Sendable {
    /// A Swift file that changes.
    package struct File: Sendable {
        /// The path for messages.
        package let path: String
        package let old: [UInt8]
        package let new: [UInt8]
    }

    /// A name that can be the requirement's, or something else.
    package struct UnclearName: Sendable {
        /// The path for messages.
        package let path: String
        /// From 1.
        package let line: Int
    }

    /// The places in the spec that get the new name.
    package let places: [Range<Int>]
    /// Sorted by their paths.
    package let files: [File]
    /// What a person has to look at, by path and line.
    package let unclear: [UnclearName]

    /// - Parameters:
    ///   - range: The name in the spec.
    ///   - name: The new name.
    ///   - spec: The spec as an editor has it.
    /// - Throws: `Failure` with the mistakes in the spec with the new name; if more than names would change; if a
    ///   person uses that name for something else; or if a file cannot be changed.
    package init(of range: Range<Int>, to name: String, in spec: EditedSpec) throws(Failure) {
        guard Keywords.isIdentifier(name) || Keywords.isEscapedIdentifier(name) else {
            throw Failure.mistake("'\(name)' is not a name in Swift")
        }
        let specs = NeighborSpecs(of: spec)
        let before = try specs.plan(spec.file.bytes)
        let (places, after) = try Self.plan(of: range, to: name, in: spec, specs)
        let texts = try RenamedTexts(from: before, to: after)
        let update = try ProjectDecider.decide(texts.applied(to: after), resolution: Resolution())
        self.places = places
        files = try texts.files(after: update)
        unclear = texts.unclear
    }

    /// The plan with the new name, also where the spec names the requirement in an attribute or in a setting.
    private static func plan(
        of range: Range<Int>,
        to name: String,
        in spec: EditedSpec,
        _ specs: NeighborSpecs
    ) throws(Failure) -> (places: [Range<Int>], plan: PlannedProject) {
        do throws(Failure) {
            return ([range], try specs.plan(spec.text(with: name, at: [range])))
        } catch {
            // One of them is enough, unless several are about this requirement.
            let references = spec.references(to: range)
            let choices = references.map { [$0] } + (references.count > 1 ? [references] : [])
            for choice in choices {
                let places = (choice + [range]).sorted { $0.lowerBound < $1.lowerBound }
                if let plan = try? specs.plan(spec.text(with: name, at: places)) { return (places, plan) }
            }
            throw error
        }
    }
}

/// A spec, and those with modules that name one of its modules.
private struct NeighborSpecs {
    private let spec: EditedSpec
    private let others: [(path: ProjectPath, file: SourceFile)]

    init(of spec: EditedSpec) {
        self.spec = spec
        let own = Set(spec.modules.map(\.name.text))
        let paths = spec.project.files(in: .root, endingWith: ".viper", isDeep: true).filter { $0 != spec.path }
        others = spec.project.specs(at: paths).compactMap { other in
            let names = other.file.modules.flatMap(\.namesOfOtherModules)
            return own.isDisjoint(with: names) ? nil : (other.path, other.file.file)
        }
    }

    /// - Parameter text: That of the spec.
    func plan(_ text: [UInt8]) throws(Failure) -> PlannedProject {
        let input = ProjectInput(
            spec.project,
            with: spec.resources,
            specs: [(spec.path, SourceFile(path: spec.file.path, bytes: text))] + others,
            scope: [spec.path] + others.map(\.path)
        )
        let plan = try Pipeline.plan(GenerationInput(input))
        guard let project = plan.projects.first else { throw Failure.mistake("there is no project") }
        return project
    }
}

/// The texts of files and their bases with the new names, before the generator's changes.
private struct RenamedTexts {
    private(set) var drafts = Drafts()
    private(set) var unclear: [RequirementRename.UnclearName] = []
    /// The texts as they are.
    private var current: [ProjectPath: [UInt8]] = [:]

    init(from before: PlannedProject, to after: PlannedProject) throws(Failure) {
        let project = before.input.project
        let (old, new) = (before.modules.flatMap(\.files), after.modules.flatMap(\.files))
        guard old.map(\.path) == new.map(\.path) else {
            let named = old.first { file in !new.contains { $0.path == file.path } } ?? old.first
            let name = named.map { project.displayPath(of: $0.path) } ?? ""
            throw Self.refusal("'\(name)' is named after it, and would move")
        }
        // The files are brought up to date with the old name first: an earlier rename can have changed them since they
        // were generated.
        let update = try ProjectDecider.decide(before, resolution: Resolution())
        let generated = update.modules.flatMap(\.files)
        let handwritten = HandwrittenFiles(update).paths
        let snapshot = project.snapshot(of: handwritten)
        for file in generated { if case .bytes(let text) = file.current { current[file.path] = text } }
        for path in handwritten { if let text = snapshot.bytes(at: path) { current[path] = text } }
        var updated = current
        for file in generated where current[file.path] != nil {
            if case .write(let text) = file.decision.file { updated[file.path] = text }
        }
        let pairs = zip(old, new).filter { $0.0.path.isSwift }.map { (old: $0.bytes, new: $1.bytes) }
        let swift = updated.filter(\.key.isSwift).sorted { $0.key < $1.key }
        guard let renames = MemberRenames(pairs, in: swift.map(\.value)) else {
            throw Self.refusal("more than names would change in what is generated")
        }
        switch renames.obstacle {
        case .taken(let title, let type)?: throw Failure.mistake("'\(title)' is already in '\(type)'")
        case .needed(let title, let type)?:
            throw Failure.mistake("'\(type)' has '\(title)', too, and its name is needed there: rename it first")
        case nil: break
        }
        let unedited = Set(old.map(\.bytes))
        // Most bases are texts without an edit.
        var known: [[UInt8]: [UInt8]] = [:]
        for (path, text) in swift {
            let renamed = renames.apply(to: text)
            known[text] = renamed.text
            drafts.texts[path] = renamed.text
            // What is generated follows, whatever is clear in it.
            guard !unedited.contains(text) else { continue }
            unclear += renamed.unclear.map { .init(path: project.displayPath(of: path), line: $0) }
        }
        for file in generated where file.path.isSwift {
            var base = file.base
            if case .write(let text) = file.decision.base { base = text }
            if let base { drafts.bases[file.listedPath] = known[base] ?? renames.apply(to: base).text }
        }
    }

    /// A plan of the project in which the files have these texts.
    func applied(to plan: PlannedProject) -> PlannedProject {
        var plan = plan
        plan.input.project.drafts.texts.merge(drafts.texts) { $1 }
        plan.input.project.drafts.bases.merge(drafts.bases) { $1 }
        return plan
    }

    private static func refusal(_ reason: String) -> Failure {
        Failure.mistake("\(reason): write the name in the spec, and run viper-gen generate")
    }

    /// The files that change, after the generator's changes to them.
    func files(after update: ProjectUpdate) throws(Failure) -> [RequirementRename.File] {
        var texts = drafts.texts
        for file in update.modules.flatMap(\.files) {
            guard !file.decision.verdict.needsAttention else {
                throw Failure.mistake("'\(file.displayPath)' cannot follow; 'viper-gen check' says why")
            }
            if case .write(let text) = file.decision.file, current[file.path] != nil { texts[file.path] = text }
        }
        return texts.compactMap { path, new in
            guard let old = current[path], old != new else { return nil }
            return RequirementRename.File(path: update.project.displayPath(of: path), old: old, new: new)
        }
        .sorted { $0.path < $1.path }
    }
}

extension EditedSpec {
    /// The text with another name at some places.
    fileprivate func text(with name: String, at places: [Range<Int>]) -> [UInt8] {
        file.replacing(places.map { ($0, name) })
    }

    /// Where the module of a requirement names it: in attributes, such as `@loading(load)`, and in settings.
    fileprivate func references(to requirement: Range<Int>) -> [Range<Int>] {
        let word = file.bytes[requirement]
        let start = modules.map(\.name.range.lowerBound).last { $0 <= requirement.lowerBound } ?? 0
        let end = modules.map(\.name.range.lowerBound).first { $0 > requirement.lowerBound } ?? file.bytes.count
        let settings = modules.flatMap(\.settings).map(\.valueRange)
        let tokens = TokenList(file).tokens
        return tokens.indices.compactMap { index in
            let range = tokens[index].range
            guard range.lowerBound >= start, range.upperBound <= end, file.bytes[range].elementsEqual(word) else {
                return nil
            }
            let isValue = settings.contains { $0.lowerBound == range.lowerBound }
            return isValue || isArgument(index, ofAttributeIn: tokens) ? range : nil
        }
    }

    /// Whether a token is in the parentheses of an attribute.
    private func isArgument(_ index: Int, ofAttributeIn tokens: [Token]) -> Bool {
        func isSymbol(_ index: Int, _ symbol: UInt8) -> Bool {
            index >= 0 && tokens[index].kind == .symbol && file.bytes[tokens[index].range.lowerBound] == symbol
        }
        var place = index - 1
        while place > 0, tokens[place].kind == .word || isSymbol(place, UInt8(ascii: ",")) { place -= 1 }
        return isSymbol(place, Ascii.openParen) && isSymbol(place - 2, UInt8(ascii: "@"))
    }
}
