import SwiftReader

extension TypeSyntax {
    /// A name for a value of the type: `user` for `User` and `any User`; `nil` if the type has no name, or one that
    /// says nothing about its values.
    var valueName: String? {
        switch self {
        case .optional(let type), .prefixed("any", let type): type.valueName
        case .named(let path) where path.allSatisfy(\.arguments.isEmpty):
            path.last.flatMap { Self.saysNothing($0.name) ? nil : $0.name.withLowerFirstWord }
        default: nil
        }
    }

    /// Whether the name of a type says nothing about its values, like the name of a generic parameter.
    private static func saysNothing(_ name: String) -> Bool {
        name.count < 3
            || ["Any", "AnyObject", "Bool", "Character", "Double", "Float", "Int", "Self", "String", "Void"].contains(
                name
            )
    }
}
