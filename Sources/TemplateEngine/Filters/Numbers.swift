/// Filters for numbers. They calculate with `Float`, which gives the same colours as StencilSwiftKit.
enum Numbers {
    static func hexToInt(_ call: FilterCall) throws -> Value {
        guard case .string(let text) = call.value.storage else {
            throw FilterError("takes a string, not \(call.value.shown)")
        }
        return Int(text, radix: 16).map(Value.integer) ?? .null
    }

    static func fraction255(_ call: FilterCall) throws -> Value {
        guard case .integer(let number) = call.value.storage else {
            throw FilterError("takes an integer, not \(call.value.shown)")
        }
        // The detour through the text keeps the short decimal form.
        return .double(Double((Float(number) / 255).description) ?? 0)
    }

    static func percent(_ call: FilterCall) throws -> Value {
        guard case .double(let number) = call.value.storage, let percent = Int(wholePartOf: Double(Float(number) * 100))
        else {
            throw FilterError("takes a fraction like 0.5, not \(call.value.shown)")
        }
        return .string("\(percent)%")
    }
}
