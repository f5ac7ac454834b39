import SourceText
import SwiftReader

/// The declarations of a text that are also those of a similar one, as far as the tokens tell. They need not be read
/// again.
///
/// In the similar text, each key occurs once, so that no number of a declaration depends on other declarations. No
/// bracket is open at the start or the end of an `#if`.
struct KnownDeclarations {
    /// Those outside of types.
    var outside: [Declaration] { outline.declarations }

    private let outline: SourceOutline
    private let common: CommonTokens
    /// The keys of the declarations that were read.
    private var added: [Declaration.Key] = []

    /// With more added keys than this, all keys are hashed.
    private static let few = 16

    /// - Parameters:
    ///   - outline: The similar text.
    ///   - common: What it has in common with the one that is read.
    init(of outline: SourceOutline, _ common: CommonTokens) {
        self.outline = outline
        self.common = common
    }

    /// The first declarations of a list, before the difference of the two texts; `nil` if there is none.
    ///
    /// Where a declaration ends depends on what follows it. So the declaration after it must also be before the
    /// difference, at least up to its opening brace.
    func first(of declarations: [Declaration], at place: Int) -> ArraySlice<Declaration>? {
        guard declarations.first?.head.lowerBound == place else { return nil }
        var count = 0
        while count + 1 < declarations.count, declarations[count + 1].endOfStart <= common.start { count += 1 }
        return count > 0 ? declarations[..<count] : nil
    }

    /// The last declarations of a list, starting with the one at a token; `nil` if none after the difference starts
    /// there.
    ///
    /// Which comments belong to a declaration depends on the token before it. So that token must also be after the
    /// difference.
    func rest(of declarations: [Declaration], at token: Int, _ place: Int) -> [Declaration]? {
        guard token > common.rest else { return nil }
        let first = declarations.firstSorted { $0.head.lowerBound >= place - common.shift }
        let rest = declarations[first...]
        guard rest.first?.head.lowerBound == place - common.shift else { return nil }
        return common.shift == 0 ? Array(rest) : rest.map { $0.moved(by: common.shift) }
    }

    /// The declarations of a list that a declaration may be equal to, by its place among its siblings.
    static func beside(_ place: Int, in declarations: [Declaration]) -> ArraySlice<Declaration> {
        declarations[max(0, min(place - 1, declarations.count))..<min(place + 2, declarations.count)]
    }

    /// The key of a declaration of the similar text that has this head.
    func key(
        _ kind: Declaration.Kind,
        ofHead head: ArraySlice<UInt8>,
        among declarations: ArraySlice<Declaration>
    ) -> Declaration.Key? {
        declarations.first { $0.key.kind == kind && outline.text[$0.head].hasSameBytes(as: head) }?.key
    }

    mutating func add(_ key: Declaration.Key) { added.append(key) }

    /// Whether no two of the declarations have one key. In the similar text, no two have.
    func haveOwnKeys(_ declarations: [Declaration]) -> Bool {
        guard added.count <= Self.few else {
            let keys = declarations.keys
            return Set(keys).count == keys.count
        }
        return added.allSatisfy { declarations.count(of: $0) == 1 }
    }
}

extension Declaration {
    /// The place after the opening brace of a type; that after any other declaration.
    fileprivate var endOfStart: Int { container?.range.lowerBound ?? body.upperBound }
}

extension [Declaration] {
    /// The number of declarations with a key, among these and their members.
    fileprivate func count(of key: Declaration.Key) -> Int {
        var count = 0
        for declaration in self {
            if declaration.key.isSame(inListAs: key), declaration.key.scope == key.scope { count += 1 }
            if let members = declaration.container?.members { count += members.count(of: key) }
        }
        return count
    }
}
