import SwiftReader

extension SourceOutline {
    /// Whether a member belongs to its type, not to the values of it.
    func isStatic(_ member: Declaration) -> Bool {
        !Set(modifiers(of: member)).isDisjoint(with: ["static", "class"])
    }

    /// Whether its own head makes a declaration `private`.
    func isPrivate(_ declaration: Declaration) -> Bool {
        tokens(in: declaration.head).contains { text[$0].elementsEqual("private".utf8) }
    }

    /// The place of the name of a function or a property in its head.
    func place(ofNameOf declaration: Declaration) -> Range<Int>? {
        tokens(in: declaration.head).first { text[$0].elementsEqual(declaration.baseName.utf8) }
    }

    /// Whether a declaration is a property that every instance stores.
    func isStored(_ declaration: Declaration) -> Bool {
        guard declaration.key.kind == .property, !isStatic(declaration) else { return false }
        let body = words(in: declaration.body)
        return body.first != "{" || body.count > 1 && ["willSet", "didSet"].contains(body[1])
    }

    /// Whether an initializer must give a property its value: it is stored, is declared without a value, is not lazy,
    /// and is no variable of an Optional.
    func needsValue(_ property: Declaration) -> Bool {
        guard isStored(property), words(in: property.body).first != "=" else { return false }
        let head = signature(of: property)
        let isOptional = head.first == "var" && ["?", "!"].contains(head.last)
        return !isOptional && !modifiers(of: property).contains("lazy")
    }
}
