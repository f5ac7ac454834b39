import SwiftReader

/// The base of a file that a person accepts as it is.
enum AcceptedFile {
    /// What is generated now, without what the file lacks: the next run finds it missing.
    static func base(of current: [UInt8], base: [UInt8]?, new: [UInt8], isSwift: Bool) -> [UInt8] {
        guard isSwift, let now = SourceOutline(TextForm.plain(new)) else { return new }
        guard SourceOutline(TextForm.plain(current)) == nil else {
            let file = ModuleMerge.File(isSwift: true, base: base, ours: current, theirs: new)
            return ModuleMerge.merge([file])[0].accepted ?? new
        }
        // The declarations of the file cannot be read. A name that does not occur in it is not declared in it.
        let words = words(of: current)
        var edits = TextEdits()
        for declaration in now.all where declaration.key.isMember && declaration.hasOwnLines {
            let name = Array(declaration.key.name.utf8.prefix { $0 != UInt8(ascii: "(") })[...]
            if declaration.container == nil, !words.contains(name) {
                edits.replace(BlankLines.removal(of: declaration.range, in: now.text), with: [])
            }
        }
        return edits.apply(to: now.text) ?? new
    }

    private static func words(of text: [UInt8]) -> Set<ArraySlice<UInt8>> {
        Set(text.split { !Ascii.isWordPart($0) })
    }
}
