import SwiftReader

extension AcceptedBase {
    /// The base of a file that was not merged: what is generated now, without what the file lacks.
    init(of current: [UInt8], base: [UInt8]?, new: [UInt8], isSwift: Bool) {
        guard isSwift, let now = SourceOutline(TextForm.plain(new)) else {
            self.init(text: new, missing: [])
            return
        }
        guard SourceOutline(TextForm.plain(current)) == nil else {
            let file = ModuleMerge.File(isSwift: true, base: base, ours: current, theirs: new)
            self = ModuleMerge.merge([file])[0].accepted?() ?? AcceptedBase(text: new, missing: [])
            return
        }
        // The declarations of the file cannot be read. A name that does not occur in it is not declared in it.
        let words = Set(current.split { !Ascii.isWordPart($0) })
        let missing = now.all.filter { declaration in
            let name = Array(declaration.key.name.utf8.prefix { $0 != UInt8(ascii: "(") })[...]
            return declaration.key.isMember && declaration.hasOwnLines && declaration.container == nil
                && !words.contains(name)
        }
        var edits = TextEdits()
        for declaration in missing { BaseNote.missing.add(to: declaration, of: now.text, &edits) }
        self.init(text: edits.apply(to: now.text) ?? new, missing: missing.map(\.key.title))
    }
}
