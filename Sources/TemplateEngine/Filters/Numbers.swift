/// Filters over numbers. They calculate with 32 bits, so that colours come out as in StencilSwiftKit.
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
        // By way of the text, so that it prints as the short number that it is.
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
