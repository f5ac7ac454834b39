import SwiftReader

/// Declarations that are where Swift accepts none, or where nobody wrote them.
///
/// Git compares lines. If one branch moved or indented many of them, git can take a line of one function for one of
/// another function. Each side of a conflict then has parts of both branches: functions that are there twice, or in a
/// body.
extension SourceOutline {
    /// Whether a type has two members, or a file two types or functions, that Swift cannot tell apart.
    var declaresTwice: Bool {
        var seen: Set<[String]> = []
        return declaresTwice(in: declarations, of: [], &seen)
    }

    private func declaresTwice(in members: [Declaration], of container: [String], _ seen: inout Set<[String]>) -> Bool {
        members.contains { member in
            if let identity = identity(of: member), !seen.insert(container + identity).inserted { return true }
            guard let inside = member.container?.members else { return false }
            // Extensions with other conditions can declare the same.
            let signature = signature(of: member)
            let condition = signature.firstIndex(of: "where").map { Array(signature[$0...]) } ?? []
            return declaresTwice(in: inside, of: condition, &seen)
        }
    }

    /// What no other declaration of a text has; `nil` for a declaration that can be there more than once.
    private func identity(of declaration: Declaration) -> [String]? {
        let key = declaration.key
        let name = [key.scope, isStatic(declaration) ? "static" : "", key.name]
        switch key.kind {
        case .function, .initializer, .subscript: return name + signature(of: declaration)
        case .type, .property, .enumCase: return name + ["\(key.kind)"]
        case .import, .extension, .other: return nil
        }
    }

    /// Whether the body of a declaration has one of some functions in it.
    ///
    /// - Parameter functions: From `func` to the end of the head.
    func hasInBody(oneOf functions: Set<[String]>) -> Bool {
        all.contains { declaration in
            declaration.container == nil && functionsInBody(of: declaration).contains { functions.contains($0) }
        }
    }

    /// The functions of a text, outside of bodies, each from `func` to the end of its head.
    var functions: Set<[String]> {
        Set(all.filter { $0.key.kind == .function }.map { signature(of: $0) })
    }

    /// Whether a declaration has a function in its body.
    func hasFunctionInBody(_ declaration: Declaration) -> Bool {
        declaration.container == nil && !functionsInBody(of: declaration).isEmpty
    }

    private func functionsInBody(of declaration: Declaration) -> [[String]] {
        indices(ofTokensIn: declaration.body).filter { isString($0, "func") && isName($0 + 1) && !isMember($0) }
            .map { start in
                var (end, words) = (start, [String]())
                while end < tokens.count, tokens[end].range.upperBound <= declaration.body.upperBound,
                    !isString(end, "{")
                {
                    words.append(string(at: end))
                    end += 1
                }
                return words
            }
    }

    /// The number of brackets that are open at a place.
    func openBrackets(at offset: Int) -> Int {
        let next = firstToken(from: offset)
        return partner[..<next].count { $0 >= next }
    }
}
