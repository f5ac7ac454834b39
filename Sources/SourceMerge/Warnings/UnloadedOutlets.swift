import SwiftReader

/// A class with outlets that gets a generated `init(coder:)`, which stops when a storyboard loads it.
package struct UnloadedOutlets {
    /// The place of the first outlet or action.
    package let range: Range<Int>
    /// The name of the class.
    package let type: String

    /// - Parameters:
    ///   - new: What is generated now.
    ///   - text: A person's file before or after the first merge, with LF or CRLF line ends.
    package static func all(new: [UInt8], in text: [UInt8]) -> [UnloadedOutlets] {
        // Few files have outlets.
        guard text[...].contains("IBOutlet") || text[...].contains("IBAction"),
            let now = SourceOutline(TextForm.plain(new))
        else { return [] }
        let made = Set(now.all.filter { now.namesNoNib($0) }.map(\.key.scope))
        let types = now.all.filter { $0.isDecoder && now.isUnavailable($0) }.map(\.key.scope).filter(made.contains)
        guard !types.isEmpty, let outline = SourceOutline(text) else { return [] }
        return types.compactMap { type in
            let members = outline.all.filter { $0.key.scope == type }
            guard members.allSatisfy({ !$0.isDecoder || outline.isUnavailable($0) }) else { return nil }
            let outlet = members.first { member in
                outline.words(in: member.head).contains { ["IBOutlet", "IBAction"].contains($0) }
            }
            return outlet.map { UnloadedOutlets(range: $0.head, type: type) }
        }
    }
}

extension Declaration {
    /// `init(coder:)` or `init?(coder:)`
    fileprivate var isDecoder: Bool { key.kind == .initializer && key.name.hasSuffix("(coder:)") }
}

extension SourceOutline {
    /// Whether an initializer calls `super.init(nibName: nil, …)`. Another one decodes what a storyboard has, or names
    /// a nib.
    fileprivate func namesNoNib(_ declaration: Declaration) -> Bool {
        guard declaration.key.kind == .initializer else { return false }
        let words = words(in: declaration.body)
        return words.firstIndex(of: "nibName").map { words[$0...].dropFirst(2).first == "nil" } == true
    }

    fileprivate func isUnavailable(_ declaration: Declaration) -> Bool {
        contains("unavailable", in: declaration.head)
    }
}
