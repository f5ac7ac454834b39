import SourceText

/// Loops, and the tags that jumps leave.
extension Compiler {
    mutating func compileLoop(_ loop: LoopSyntax) {
        let number = Int32(truncatingIfNeeded: program.loops.count)
        program.loops.append(LoopInfo(names: loop.names, label: loop.label))
        compile(loop.sequence)
        if let filter = loop.filter {
            emit(.whereBegin(number), at: loop.sequence.place)
            let body = markTarget()
            let skips = compileCondition(filter)
            emitConstant(true, at: filter.place)
            let end = emit(.jump(0), at: filter.place)
            for skip in skips { setTarget(ofJumpAt: skip) }
            emitConstant(false, at: filter.place)
            setTarget(ofJumpAt: end)
            emit(.whereNext(Int32(truncatingIfNeeded: body)), at: loop.sequence.place)
            program.loops[Int(number)].filtered = markTarget()
        }
        emit(.loopBegin(number), at: loop.sequence.place)
        program.loops[Int(number)].body = markTarget()
        let mark = LoopMark(label: loop.label)
        surroundings.append(.loop(mark))
        compile(loop.body)
        surroundings.removeLast()
        for jump in mark.continues { setTarget(ofJumpAt: jump) }
        emit(.loopNext(number), at: loop.place)
        let end = loop.empty.isEmpty ? nil : emit(.jump(0), at: loop.place)
        program.loops[Int(number)].empty = markTarget()
        compileScope(loop.empty, at: loop.place)
        if let end { setTarget(ofJumpAt: end) }
        for jump in mark.breaks { setTarget(ofJumpAt: jump) }
    }

    /// Compiles `break` or `continue`: leaves all tags up to the loop, innermost first, and jumps.
    mutating func compileJump(_ jump: JumpSyntax) {
        for surrounding in surroundings.reversed() {
            switch surrounding {
            case .loop(let mark) where jump.label == nil || jump.label == mark.label:
                if jump.isBreak { emit(.loopExit, at: jump.place) }
                let position = emit(.jump(0), at: jump.place)
                if jump.isBreak { mark.breaks.append(position) } else { mark.continues.append(position) }
                return
            case .loop: emit(.loopExit, at: jump.place)
            case .scope: emit(.scopeEnd, at: jump.place)
            case .filter(let filters, let place):
                finishFilter(filters, at: place)
            case .set(let name, let place): finishSet(name, at: place)
            }
        }
    }

    mutating func finishFilter(_ filters: [FilterUse], at place: Place) {
        emit(.captureEnd, at: place)
        for use in filters { compile(use) }
        emit(.print, at: place)
    }

    mutating func finishSet(_ name: SymbolID, at place: Place) {
        emit(.captureEnd, at: place)
        emit(.set(name), at: place)
    }

    mutating func compileMap(_ map: MapSyntax) {
        let number = program.maps.count
        program.maps.append(MapInfo(result: map.result, element: map.element))
        compile(map.sequence)
        emit(.mapBegin(Int32(truncatingIfNeeded: number)), at: map.sequence.place)
        program.maps[number].body = markTarget()
        compileApart(map.body)
        emit(.mapNext(Int32(truncatingIfNeeded: number)), at: map.place)
        program.maps[number].end = markTarget()
    }
}
