import ModuleSpec
import SwiftReader

extension Module {
    /// The names of the declarations of which something is certainly true.
    ///
    /// - Parameters:
    ///   - fact: One fact.
    ///   - assumingOthers: Whether it is true of the types that neither the spec declares nor the table of types has.
    ///   - types: The types of which it must be true so that it is true of a declaration; `nil` if nothing makes it true.
    func names(
        with fact: KnownTypes.Facts,
        assumingOthers: Bool = false,
        decidedBy types: (Declaration) -> [TypeSyntax]?
    ) -> Set<String> {
        let declared = Set(knownDeclarations.map(\.name.text))
        var needs: [String: Set<String>?] = [:]
        for declaration in knownDeclarations {
            var needed: Set<String> = []
            let isMet = types(declaration)?.allSatisfy { type in
                type.isCertainly(fact, assumingOthers: assumingOthers) { name in
                    guard declared.contains(name) else { return nil }
                    needed.insert(name)
                    return true
                }
            }
            needs.updateValue(isMet == true ? needed : nil, forKey: declaration.name.text)
        }
        return declared.subtracting(GreatestFixedPoint.failing(needs))
    }
}
