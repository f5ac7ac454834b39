import SourceText
import SwiftReader

/// Checks how entities are encoded and decoded: their keys, and values that are not decoded.
struct CodingChecker {
    private let file: SourceFile

    init(_ file: SourceFile) {
        self.file = file
    }

    /// An error for each constant with a value in a type that is decoded: Swift would warn that the value is not
    /// decoded.
    func checkValues(_ properties: [StoredProperty], of declaration: Declaration) -> [Diagnostic] {
        guard declaration.parents.contains(where: { ["Codable", "Decodable"].contains("\($0.type)") }) else {
            return []
        }
        return properties.compactMap { property in
            guard property.isConstant, property.defaultValue != nil else { return nil }
            return file.error(
                "'\(property.name.text)' already has a value and would not be decoded",
                at: property.name.range
            )
            .note("write 'var', or remove the value")
        }
    }

    /// An error for each property that is encoded under the same name as another one.
    func checkKeys(_ properties: [StoredProperty]) -> [Diagnostic] {
        guard properties.contains(where: { $0.key != nil }) else { return [] }
        var first: [String: StoredProperty] = [:]
        return properties.compactMap { property in
            let name = property.key.flatMap { try? StringLiteral.value($0) } ?? property.name.text
            guard let earlier = first[name] else {
                first[name] = property
                return nil
            }
            return file.error("two properties have the key '\(name)'", at: property.range)
                .note("the other", at: file.location(earlier.range))
        }
    }

    /// An error for the first `@key` of an entity that declares `CodingKeys` itself: Swift takes the names from there.
    func checkOwnKeys(_ members: [Member], of declaration: Declaration) -> [Diagnostic] {
        let codable: Set<String> = ["Codable", "Decodable", "Encodable"]
        guard let property = members.lazy.compactMap(\.storedProperty).first(where: { $0.key != nil }),
            declaration.parents.contains(where: { codable.contains("\($0.type)") })
        else { return [] }
        for case .text(let member) in members {
            guard case .type(let type) = member.head.kind, type.name == "CodingKeys" else { continue }
            return [
                file.error("'\(declaration.name.text)' has its own 'CodingKeys'", at: property.range)
                    .note(
                        "write the name in encoded data there, without '@key', or leave 'CodingKeys' out",
                        at: file.location(member.head.keyword)
                    )
            ]
        }
        return []
    }
}
