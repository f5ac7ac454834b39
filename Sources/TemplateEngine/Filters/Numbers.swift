/// Filters for numbers. They calculate with `Float`, which gives the same colors as StencilSwiftKit.
enum Numbers {
    static func hexToInt(_ call: inout FilterCall) throws -> Value {
        guard case .string(let text) = call.value.storage else {
            throw FilterError("takes a string, not \(call.value.shown)")
        }
        if let number = Int(text, radix: 16) { return .integer(number) }
        guard call.environment.undefined == .lenient else {
            throw FilterError("takes a hexadecimal number of up to 64 bits, not \(call.value.shown)")
        }
        return .null
    }

    static func fraction255(_ call: inout FilterCall) throws -> Value {
        guard case .integer(let number) = call.value.storage else {
            throw FilterError("takes an integer, not \(call.value.shown)")
        }
        // The detour through the text keeps the short decimal form.
        return .double(Double((Float(number) / 255).description) ?? 0)
    }

    static func percent(_ call: inout FilterCall) throws -> Value {
        guard case .double(let number) = call.value.storage, let percent = Int(wholePartOf: Double(Float(number) * 100))
        else {
            throw FilterError("takes a fraction like 0.5, not \(call.value.shown)")
        }
        return .string("\(percent)%")
    }
}
