import ProjectFiles
import SourceMerge
import SourceText
import SwiftReader

/// A Swift file of a project that names some types.
struct NamingFile: Sendable {
    let path: ProjectPath
    /// As it is on the disk.
    let file: SourceFile
    let names: Set<String>
}

extension ProjectUpdate {
    /// The Swift files with the names of some types, without files that the update generates.
    func filesOfPeople(naming types: Set<String>) -> [NamingFile] {
        let generated = Set(modules.flatMap(\.files).filter { $0.ownership == .generated }.map(\.path))
        return files(naming: types) { !generated.contains($0) }
    }

    /// The declarations of some types with their extensions, by the name of the type, as they are after the update.
    func declarations(of types: Set<String>) -> [String: [UInt8]] {
        guard !types.isEmpty else { return [:] }
        return declarations(of: types, in: files(naming: types) { _ in true })
    }

    /// What people declare in other files of the types in some texts, and of the types that these inherit from.
    ///
    /// - Parameter known: The paths of the files with the texts.
    func declarationsElsewhere(ofTypesIn texts: [[UInt8]], except known: Set<String>) -> [UInt8] {
        var (all, asked, texts) = ([UInt8](), Set<String>(), texts)
        while !texts.isEmpty {
            let types = DeclaredMembers.families(in: texts).subtracting(asked)
            asked.formUnion(types)
            let files = types.isEmpty ? [] : filesOfPeople(naming: types).filter { !known.contains($0.file.path) }
            texts = declarations(of: types, in: files).sorted { $0.key < $1.key }.map(\.value)
            all += texts.joined()
        }
        return all
    }

    private func declarations(of types: Set<String>, in files: [NamingFile]) -> [String: [UInt8]] {
        let updates = Dictionary(modules.flatMap(\.files).map { ($0.path, $0) }) { first, _ in first }
        return files.reduce(into: [:]) { declarations, named in
            let file = updates[named.path].map(\.texts.after) ?? named.file
            guard let text = file.flatMap({ CallingText($0, callees: types) }) else { return }
            declarations.merge(text.declarations(of: named.names)) { $0 + $1 }
        }
    }

    /// Those of some types that files of no module declare, with the names of their members.
    func types(ofPeople types: Set<String>) -> [String: Set<String>] {
        guard !types.isEmpty else { return [:] }
        let known = Set(modules.flatMap(\.files).map(\.path))
        return files(naming: types) { !known.contains($0) }.reduce(into: [:]) { found, named in
            found.merge(GoneNames.types(in: named.file.bytes).filter { types.contains($0.key) }) { $0.union($1) }
        }
    }

    /// Those of some types that a file of a module declares after the update.
    func declared(of types: Set<String>) -> Set<String> {
        guard !types.isEmpty else { return [] }
        let files = modules.flatMap(\.files).filter(\.path.isSwift)
        let declared = Workers.map(files, batch: 16) { file -> Set<String> in
            let text = SourceFile(path: file.displayPath, bytes: file.text(.after) ?? file.new ?? [])
            let names = types.intersection(text.capitalizedWords)
            return names.isEmpty ? [] : names.intersection(GoneNames.types(in: text.bytes).keys)
        }
        return Set(declared.joined())
    }

    private func files(naming types: Set<String>, where isWanted: (ProjectPath) -> Bool) -> [NamingFile] {
        let paths = project.files(in: .root, endingWith: ".swift", isDeep: true).filter(isWanted)
        return Workers.map(paths.sorted(), batch: 16) { path in
            project.sources(at: [path]).compactMap { file in
                let names = types.intersection(file.capitalizedWords)
                return names.isEmpty ? nil : NamingFile(path: path, file: file, names: names)
            }
        }
        .flatMap { $0 }
    }
}

extension SourceFile {
    /// The words with a capital first letter, which can be names of types.
    var capitalizedWords: Set<String> {
        let words = bytes.split { !Ascii.isWordPart($0) }.filter { $0.first.map(Ascii.isUppercase) == true }
        return Set(words.map { String(decoding: $0, as: UTF8.self) })
    }
}
