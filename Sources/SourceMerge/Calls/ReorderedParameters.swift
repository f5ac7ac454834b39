/// Functions whose parameters changed places, and that old calls still fit: `move(_ from: Int, _ to: Int)`, if the
/// second one is the first now.
struct ReorderedParameters {
    private struct Order: Hashable {
        let old: [String]
        let new: [String]
    }

    /// By what a call needs to know, the names of the parameters.
    private var orders: [CallSignature: Order] = [:]

    var isEmpty: Bool { orders.isEmpty }
    /// The names of the functions.
    var functions: Set<String> { Set(orders.keys.map(\.name)) }

    /// - Parameters:
    ///   - texts: What was generated last for files, and what is generated now.
    ///   - types: The new names of renamed types, by their old names.
    init(_ texts: [(old: SourceOutline, new: SourceOutline)], types: [String: String]) {
        var others: Set<CallSignature> = []
        for (old, new) in texts {
            let before = old.functionsByKey
            for function in new.all where function.key.kind == .function {
                guard let last = before[function.key] else { continue }
                let parameters = [(last, old), (function, new)].map { ParameterNames($0.head, in: $1).parameters }
                let order = Order(old: parameters[0].map(\.name), new: parameters[1].map(\.name))
                guard order.new.count > 1 else { continue }
                let signature = CallSignature(function, in: new, types: types)
                // Another type can have the function as it was.
                if order.old == order.new || order.old.sorted() != order.new.sorted() {
                    others.insert(signature)
                } else if orders.updateValue(order, forKey: signature) ?? order != order {
                    others.insert(signature)
                }
            }
        }
        for signature in others { orders[signature] = nil }
    }

    /// The names of the parameters in their new order, unless a call passes them in it, and whether it passes them in
    /// the old one.
    ///
    /// - Parameters:
    ///   - call: A call of the function with its arguments.
    ///   - function: What it calls.
    func order(
        of call: CallSite,
        to function: CallSignature,
        in outline: SourceOutline
    ) -> (now: [String], isOld: Bool)? {
        guard let order = orders[function], !call.isName, call.arguments.count == order.new.count else { return nil }
        let passed = call.arguments.map { argument in argument.value.last.map(outline.string) ?? "" }
        return passed == order.new ? nil : (order.new, passed == order.old)
    }
}
