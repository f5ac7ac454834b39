import SourceText
import SwiftReader

/// Types of a module that a person has in generated files and nowhere else.
///
/// If such a file is written again, nothing declares them: the file that they belong in is there without them, or stays
/// deleted.
enum HeldTypes {
    /// - Parameters:
    ///   - files: Those of a module.
    ///   - handwritten: The module's files that viper-gen does not write.
    /// - Returns: By generated file, the types that it holds, with the places that they belong in.
    static func all(
        in files: [FileVersions],
        handwritten: [HandwrittenFile]
    ) -> [Int: [DeclaredElsewhere.MisplacedType]] {
        let holders = files.indices.compactMap { index in files[index].ownTypes.map { (index, types: $0) } }
        guard holders.contains(where: { !$0.types.isEmpty }) else { return [:] }
        let declared = files.filter { $0.ownership == .shared }.compactMap(\.currentText).flatMap(declaredTypes)
        let known = Set(declared).union(handwritten.flatMap { types(of: $0.outline) })
        var places: [String: String] = [:]
        for file in files where file.ownership == .shared && (file.current != .absent || file.base != nil) {
            for type in file.new.map(declaredTypes) ?? [] where !known.contains(type) { places[type] = file.path }
        }
        return holders.reduce(into: [:]) { held, holder in
            let types = holder.types.sorted().compactMap { name in
                places[name].map { DeclaredElsewhere.MisplacedType(name: name, place: $0) }
            }
            if !types.isEmpty { held[holder.0] = types }
        }
    }

    fileprivate static func declaredTypes(in text: [UInt8]) -> [String] {
        SourceOutline(TextForm.plain(text)).map(types) ?? []
    }

    private static func types(of outline: SourceOutline) -> [String] {
        (outline.declarations + outline.declarations.flatMap(\.conditional)).filter { $0.key.kind == .type }.map(\.path)
    }
}

extension FileVersions {
    fileprivate var currentText: [UInt8]? {
        guard isSwift, case .bytes(let bytes) = current else { return nil }
        return bytes
    }

    /// The types that a generated file has, or may have if it cannot be read, beside what is generated; `nil` if no
    /// person wrote in it.
    fileprivate var ownTypes: Set<String>? {
        // Most files are as they are generated.
        guard ownership == .generated, let new, let text = currentText, !text.hasSameBytes(as: new),
            isEditedGenerated || firstConflictMarker != nil
        else { return nil }
        let isReadable = firstConflictMarker == nil && SourceOutline(TextForm.plain(text)) != nil
        let types = isReadable ? Set(HeldTypes.declaredTypes(in: text)) : Set(HandwrittenFile.heads(in: text).keys)
        return types.subtracting(HeldTypes.declaredTypes(in: new))
    }
}
