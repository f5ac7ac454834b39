import SwiftReader

extension DeclarationTree {
    func parameterList(of id: Int) -> ParameterNames {
        ParameterNames(self[id].declaration.head, in: outline(of: id))
    }

    func parameters(of id: Int) -> [ParameterNames.Parameter] { parameterList(of: id).parameters }

    /// The names of the parameters of a function inside of it.
    func parameterNames(of id: Int) -> Set<String> {
        Set(parameters(of: id).map(\.name)).subtracting(["_"])
    }

    /// The places in the body of a function where names are neither local ones nor members of something.
    func bareUses(of names: Set<String>, inBodyOf id: Int) -> [Range<Int>] {
        outline(of: id).bareUses(of: names, in: self[id].declaration.body)
    }
}

extension SourceOutline {
    /// The places in a body where names are neither local ones nor members of something.
    fileprivate func bareUses(of names: Set<String>, in body: Range<Int>) -> [Range<Int>] {
        let wanted = Set(names.map { Array($0.utf8) })
        let locals = LocalNames(in: body, of: self)
        return indices(ofTokensIn: body).flatMap { index in
            let range = tokens[index].range
            switch tokens[index].kind {
            case .word:
                let isUse = !isMember(index) && !isLabel(index) && !isDeclared(index)
                return [range].filter { isUse && (isFree($0, wanted, locals) || isCaptured(index, wanted, locals)) }
            case .string: return interpolatedWords(in: range).filter { isFree($0, wanted, locals) }
            default: return []
            }
        }
    }

    private func isCaptured(_ index: Int, _ wanted: Set<[UInt8]>, _ locals: LocalNames) -> Bool {
        guard wanted.contains(word(at: index)), let brace = closure(capturing: index) else { return false }
        return !locals.hideCapture(
            word(at: index),
            at: tokens[index].range.lowerBound,
            of: tokens[brace].range.lowerBound
        )
    }

    private func isFree(_ range: Range<Int>, _ wanted: Set<[UInt8]>, _ locals: LocalNames) -> Bool {
        let name = Array(text[range])
        return wanted.contains(name) && !locals.hide(name, at: range.lowerBound)
    }
}
