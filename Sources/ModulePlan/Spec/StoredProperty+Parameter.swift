import ModuleSpec
import SwiftReader

extension StoredProperty {
    /// The name of the parameter in the memberwise initializer. A parameter `self` would hide the new value.
    var argument: String { name.text == "self" ? "ownSelf" : Keywords.escape(name.text, as: .value) }

    /// The parameter of the memberwise initializer.
    func parameter(_ type: TypeSyntax) -> String {
        parameter(type, value: defaultValue?.text ?? (type.isOptional && !isConstant ? "nil" : nil))
    }

    /// A parameter for the value of the property, with the value that it has without an argument.
    func parameter(_ type: TypeSyntax, value: String?) -> String {
        let escaping = type.isFunction && !type.attributes.contains("@escaping") ? "@escaping " : ""
        let label = Keywords.escape(name.text, as: .parameterLabel)
        return label + (name.text == "self" ? " " + argument : "") + ": \(escaping)\(type)"
            + (value.map { " = \($0)" } ?? "")
    }
}
