import SwiftReader

extension DeclarationTree {
    /// Whether Swift gives a struct an initializer that code in other files can call with some labels.
    ///
    /// - Parameters:
    ///   - type: The number of the type.
    ///   - labels: The labels in the order of the call.
    func hasMemberwiseInitializer(_ type: Int, with labels: [String]) -> Bool {
        guard keyword(of: type) == "struct", initializers(in: nodes[type].declaration.path).isEmpty else {
            return false
        }
        var rest = labels[...]
        for property in nodes[type].children where isStored(property) {
            let form = MemberwiseProperty(nodes[property].declaration, in: outline(of: property))
            if form.isLeftOut { continue }
            if form.isHidden { return false }
            if rest.first == nodes[property].key.name {
                rest.removeFirst()
            } else if form.needsArgument {
                return false
            }
        }
        return rest.isEmpty
    }
}

/// What a stored property of a struct is for the initializer that Swift makes of all of them.
private struct MemberwiseProperty {
    /// Whether the initializer never takes it.
    let isLeftOut: Bool
    /// Whether other files cannot call the initializer because of it.
    let isHidden: Bool
    /// Whether a call must pass it.
    let needsArgument: Bool

    /// Attributes that wrap no value.
    private static let plainAttributes: Set = ["MainActor", "available", "objc", "nonobjc", "usableFromInline"]

    init(_ property: Declaration, in outline: SourceOutline) {
        let head = outline.words(in: property.head)
        let isConstant = outline.signature(of: property).first == "let"
        let isPrivate = head.contains("private") || head.contains("fileprivate")
        // `@Environment(\.dismiss) var dismiss`
        let attributes = head.indices.dropLast().filter {
            head[$0] == "@" && !Self.plainAttributes.contains(head[$0 + 1])
        }
        let isGiven = attributes.contains { head.indices.contains($0 + 2) && head[$0 + 2] == "(" }
        let hasValue = outline.words(in: property.body).first == "=" || isGiven
        // Swift does not count a wrapped property that has its value.
        isLeftOut = hasValue && (isConstant || isPrivate && !attributes.isEmpty)
        isHidden = isPrivate && !isLeftOut && !outline.isSettablePrivately(property)
        needsArgument = !hasValue && outline.needsValue(property)
    }
}

extension SourceOutline {
    /// Whether only the setter is private: `private(set) var`.
    fileprivate func isSettablePrivately(_ property: Declaration) -> Bool {
        let head = words(in: property.head)
        return zip(head, head.dropFirst(2)).contains { ["private", "fileprivate"].contains($0) && $1 == "set" }
    }
}
