import SourceText
import SwiftReader

/// Extensions of types under old names. They are in files of a person's own, which still have the names from before a
/// module was renamed. What they declare is not missing, but the name must be changed.
struct OldExtensions {
    /// The texts of a project, with the new names of the types that these extensions extend.
    let texts: [[UInt8]]
    /// A warning for each extension.
    let diagnostics: [Diagnostic]

    /// - Parameters:
    ///   - sources: The Swift files of a project.
    ///   - oldNames: The new names of types, by the names that they may have had.
    ///   - members: The names of what the types lack. Extensions without one of these are left out.
    init(in sources: [SourceFile], oldNames: [String: String], members: Set<String>) {
        let words = Set(oldNames.keys.map { Array($0.utf8)[...] })
        let outlines = sources.map { source -> [SwiftOutline.TypeDeclaration] in
            let isNamed = source.bytes.split { !Ascii.isWordPart($0) }.contains(where: words.contains)
            return words.isEmpty || !isNamed ? [] : SwiftOutline(source).types.filter { oldNames[$0.name] != nil }
        }
        // A type of that name can be another one.
        let declared = Set(outlines.joined().filter { $0.kind != .extension }.map(\.name))
        var (texts, diagnostics) = ([[UInt8]](), [Diagnostic]())
        for (source, types) in zip(sources, outlines) {
            var (text, start) = ([UInt8](), 0)
            for type in types where type.kind == .extension && !declared.contains(type.name) {
                let names = type.functions.map(\.name.text) + type.properties.map(\.name.text)
                guard let new = oldNames[type.name], !members.isDisjoint(with: names) else { continue }
                text += source.bytes[start..<type.nameRange.lowerBound] + Array(new.utf8)
                start = type.nameRange.upperBound
                let problem = source.warning("'\(type.name)' is called '\(new)' now", at: type.nameRange)
                diagnostics.append(problem.fix(new))
            }
            texts.append(text + source.bytes[start...])
        }
        (self.texts, self.diagnostics) = (texts, diagnostics)
    }
}
