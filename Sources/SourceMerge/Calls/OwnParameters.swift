extension CallSignature {
    /// What a function of a person's was before it got the changes of the generated one: with the parameters that they
    /// added.
    ///
    /// - Parameters:
    ///   - base: The function that was generated last.
    ///   - generated: The one that is generated now. It has as many parameters, or more beside those of the base.
    ///   - now: The person's one now.
    /// - Returns: `nil` if they added none, or if it is not certain which parameter was which.
    init?(_ base: CallSignature, _ generated: CallSignature, of now: CallSignature) {
        var (olds, news) = (base.parameters[...], generated.parameters[...])
        let isSameCount = olds.count == news.count
        var parameters: [Parameter] = []
        for parameter in now.parameters {
            guard let new = news.first, new.label == parameter.label, new.type == parameter.type else {
                parameters.append(parameter)
                continue
            }
            news.removeFirst()
            if let old = olds.first, isSameCount || old.label == new.label {
                parameters.append(old)
                olds.removeFirst()
            }
        }
        guard olds.isEmpty, news.isEmpty, now.parameters.count > generated.parameters.count else { return nil }
        self.init(name: base.name, parameters: parameters, effects: base.effects)
    }
}

extension TypeMembers {
    /// By type and name, the functions of a person's as they were before they got the changes of generated ones, if
    /// they have parameters that the person added.
    ///
    /// - Parameters:
    ///   - generated: What is generated now; these are what was generated last.
    ///   - now: What the person has now.
    func functionsWithOwnParameters(_ generated: TypeMembers, _ now: TypeMembers) -> [String: [String: CallSignature]] {
        var found: [String: [String: CallSignature]] = [:]
        for (type, functions) in functions {
            for (name, olds) in functions where olds.count == 1 {
                guard let old = olds.first, let news = generated.functions[type]?[name], news.count == 1,
                    let new = news.first, new != old, let currents = now.functions[type]?[name], currents.count == 1,
                    let current = currents.first
                else { continue }
                found[type, default: [:]][name] = CallSignature(old, new, of: current)
            }
        }
        return found
    }
}
