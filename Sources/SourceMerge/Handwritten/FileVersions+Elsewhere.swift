import SwiftReader

/// How a file takes part in finding what people declare in other files than those that it is generated into.
extension FileVersions {
    var hasText: Bool { text != nil }

    var text: [UInt8]? { if case .bytes(let bytes) = current { bytes } else { nil } }

    /// Whether declarations may be added to the file.
    var getsDeclarations: Bool {
        guard isSwift, let new else { return false }
        switch current {
        case .absent: return ownership == .generated || base == nil
        case .bytes(let bytes):
            return !TextForm.haveSameContent(bytes, new) && base.map { !TextForm.haveSameContent($0, new) } != false
        case .unusable: return false
        }
    }

    /// Whether a person deleted the file.
    var wasDeleted: Bool {
        ownership == .shared && isSwift && new != nil && base != nil && current == .absent
    }

    /// Whether the generated text of the file changed.
    var isChanged: Bool {
        guard isSwift, let base, let new else { return false }
        return !TextForm.haveSameContent(base, new)
    }

    /// Whether what is generated for the file can be in another one. That of a generated file, such as the contracts,
    /// can be in a file of a class. That of a shared file can only be elsewhere if the file is not there.
    var canBeElsewhere: Bool { ownership == .generated || current == .absent }

    /// Whether the types of other files can be generated into the file, since a person edited it.
    var canAdopt: Bool {
        guard ownership == .shared, new != nil, case .bytes(let bytes) = current else { return false }
        return base.map { !TextForm.haveSameContent($0, bytes) } ?? true
    }

    var currentOutline: SourceOutline? {
        guard isSwift, case .bytes(let bytes) = current, firstConflictMarker == nil else { return nil }
        return SourceOutline(TextForm.plain(bytes))
    }
}
