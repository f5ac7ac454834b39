import SwiftReader

/// The types that are in another file of viper-gen's than their own, and are generated into that one.
struct TypeAdoption {
    /// A declaration that is generated into another file than its own.
    struct Adopted {
        let id: Int
        let file: Int
        let text: [UInt8]
    }

    private let module: ModuleDeclarations
    /// By declaration, the other file that it is generated into.
    private var places: [Int: Int] = [:]

    init(in module: ModuleDeclarations) {
        self.module = module
        for (number, roots) in module.theirs.roots.enumerated() {
            places.merge(adopters(of: roots, ofFile: module.wanted[number])) { first, _ in first }
        }
    }

    /// The other file that a declaration is generated into.
    subscript(id: Int) -> Int? { places[id] }

    /// The types and extensions of a file which are in other files, and are generated into those, with those files. An
    /// extension goes with its type.
    private func adopters(of roots: [Int], ofFile file: Int) -> [Int: Int] {
        guard module.files[file].canBeElsewhere else { return [:] }
        func adopter(_ others: [Int], of kind: Declaration.Kind) -> Int? {
            let places = others.filter { module.current[$0].key.kind == kind }.map {
                module.present[module.current[$0].file]
            }
            guard !places.contains(file), let place = places.first, module.files[place].canAdopt,
                module.areInOneTarget(module.files[place].path, module.files[file].path)
            else { return nil }
            return place
        }
        var types: [String: Int] = [:]
        for id in roots where module.theirs[id].key.kind == .type && module.theirs[id].declaration.hasOwnLines {
            let path = module.theirs[id].declaration.path
            types[path] = adopter(module.current.containers(at: path), of: .type)
        }
        return roots.reduce(into: [:]) { adopters, id in
            guard module.theirs[id].declaration.container != nil else { return }
            let conformance =
                module.theirs[id].key.kind == .extension ? module.current.counterpart(of: id, in: module.theirs) : nil
            adopters[id] =
                types[module.theirs[id].declaration.path] ?? conformance.flatMap { adopter([$0], of: .extension) }
        }
    }

    /// Adds a declaration to the new text of its file.
    func generate(_ adopted: Adopted, in files: inout [FileVersions]) {
        let (file, text) = (adopted.file, files[adopted.file].new ?? [])
        let newline = [Ascii.newline]
        let imports = missingImports(of: adopted, in: files).flatMap { $0 + newline }
        let place = SourceOutline(text)?.declarations.first?.range.lowerBound ?? text.count
        func adding(to text: [UInt8], _ declaration: [UInt8]) -> [UInt8] {
            text + (text.isEmpty ? [] : text.last == Ascii.newline ? newline : newline + newline) + declaration
                + newline
        }
        let imported = text[..<place] + imports + text[place...]
        files[file].new = adding(to: Array(imported), adopted.text)
        // With the note, the file is not as it was generated last, and keeps the declaration.
        let note = Array(BaseNote.elsewhere.rawValue.utf8) + newline
        files[file].whole = adding(to: files[file].whole ?? text, note + adopted.text)
        files[file].adoptsTypes = true
        addBase(of: adopted, in: &files)
    }

    /// Adds what was generated last for a type of a deleted file to the base of the file that has the type now.
    private func addBase(of adopted: Adopted, in files: inout [FileVersions]) {
        let source = files[module.file(of: adopted.id)]
        let path = module.theirs[adopted.id].declaration.path
        guard source.wasDeleted, let base = files[adopted.file].base,
            let old = source.base.flatMap({ SourceOutline(TextForm.plain($0)) }),
            SourceOutline(TextForm.plain(base))?.types.contains(path) == false
        else { return }
        let texts = old.declarations.filter { $0.container != nil && $0.path == path }.map { old.text[$0.range] }
        files[adopted.file].base = texts.reduce(TextForm.plain(base)) { $0 + [Ascii.newline] + $1 + [Ascii.newline] }
    }

    /// The imports of the file of a declaration that another file needs for it: that one had them last, or does not
    /// name all types of the declaration.
    private func missingImports(of adopted: Adopted, in files: [FileVersions]) -> [[UInt8]] {
        func lines(_ text: [UInt8]?) -> Set<ArraySlice<UInt8>> { Set((text ?? []).split(separator: Ascii.newline)) }
        func types(_ text: [UInt8]?) -> Set<ArraySlice<UInt8>> {
            Set((text ?? []).split { !Ascii.isWordPart($0) }.filter { $0.first.map(Ascii.isUppercase) == true })
        }
        let file = files[adopted.file]
        let source = module.theirs.outline(of: adopted.id)
        let imports = source.declarations.filter { $0.key.kind == .import }.map { Array(source.text[$0.range]) }
        let (known, last) = (lines(file.new), lines(file.base))
        let isKnown = types(adopted.text).subtracting(Self.typesOfSwift).isSubset(of: types(file.text))
        return imports.filter { !known.contains($0[...]) && (!isKnown || last.contains($0[...])) }
    }

    private static let typesOfSwift = Set(["AnyObject", "MainActor", "Sendable"].map { Array($0.utf8)[...] })
}
