import SourceText

/// Macros, blocks and other templates.
extension Compiler {
    mutating func compileMacro(_ macro: MacroSyntax) {
        let number = program.macros.count
        let required = macro.parameters.prefix { $0.defaultValue == nil }.count
        program.macros.append(
            MacroInfo(name: macro.name, parameters: macro.parameters.map(\.name), required: required)
        )
        emit(.defineMacro(Int32(truncatingIfNeeded: number)), at: macro.place)
        let skip = emit(.jump(0), at: macro.place)
        program.macros[number].entry = markTarget()
        for parameter in macro.parameters {
            guard let value = parameter.defaultValue else { continue }
            let given = emit(.parameterDefault(parameter.name, 0), at: value.place)
            compile(value)
            emit(.setParameter(parameter.name), at: value.place)
            setTarget(ofJumpAt: given)
        }
        compileApart(macro.body)
        emit(.return, at: macro.place)
        setTarget(ofJumpAt: skip)
    }

    mutating func compileCall(_ call: CallSyntax) {
        mentionsBlock = true
        compile(call.macro, isOptional: true)
        for argument in call.arguments { compile(argument.value) }
        program.calls.append(CallInfo(labels: call.arguments.map(\.label)))
        emit(
            .call(Int32(truncatingIfNeeded: program.calls.count - 1)),
            at: call.arguments.last.map { call.macro.place.through($0.value.place) } ?? call.macro.place
        )
    }

    mutating func compileInclude(_ include: IncludeSyntax) {
        mentionsBlock = true
        let reference = makeReference(include.name)
        if let context = include.context {
            compile(context)
            program.references[Int(reference)].hasContext = true
        }
        for addition in include.additions {
            compile(addition.value)
            if let label = addition.label { program.references[Int(reference)].additions.append(label) }
        }
        emit(.include(reference), at: include.name.place)
    }

    mutating func makeReference(_ name: ExpressionSyntax) -> Int32 {
        var known: String?
        if case .literal(let value) = name.kind { known = value.string }
        if known == nil {
            compile(name)
            program.keepsBlocks = true
        }
        program.references.append(Reference(name: known))
        return Int32(truncatingIfNeeded: program.references.count - 1)
    }

    mutating func compileBody(of block: BlockSyntax) -> Int32 {
        let outerMention = mentionsBlock
        mentionsBlock = false
        let skip = emit(.jump(0), at: block.place)
        let entry = markTarget()
        compileApart(block.body)
        emit(.return, at: block.place)
        setTarget(ofJumpAt: skip)
        program.blocks.append(
            BlockInfo(name: block.name, place: block.namePlace, entry: entry, usesSuper: mentionsBlock)
        )
        mentionsBlock = mentionsBlock || outerMention
        return Int32(truncatingIfNeeded: program.blocks.count - 1)
    }
}
