import SwiftReader

/// New statements in an override or a `deinit` that a person has written.
extension MemberMerge {
    /// Whether the spec asks for statements in an override that a person has written: `presenter?.viewWillAppear()`.
    func isNewOverride(_ id: Int, of ourID: Int) -> Bool {
        guard hasBase[theirs[id].file], theirs[id].key.kind == .function, theirs.isOverride(id), ours.isOverride(ourID),
            !isDifferent(id, from: ourID)
        else { return false }
        let (new, own) = (theirs.part(\.body, of: id), ours.part(\.body, of: ourID))
        // Lines of a block cannot be added one by one.
        guard new.text.count(where: { $0 == Ascii.openBrace }) == 1 else { return false }
        let calls = new.outline.callsOfOthers(in: new.range)
        let parameters = ParameterNames(theirs[id].declaration.head, in: new.outline).parameters.map(\.name)
        let ownParameters = ParameterNames(ours[ourID].declaration.head, in: own.outline).parameters.map(\.name)
        return calls.names.isDisjoint(with: own.outline.callsOfOthers(in: own.range).names)
            && calls.arguments.intersection(parameters).isSubset(of: ownParameters)
    }

    /// Adds the lines of a new `deinit` or override to the one that a person has written.
    mutating func addStatements(of id: Int, to ourID: Int) {
        let (file, body) = (ours[ourID].file, ours[ourID].declaration.body)
        let text = ours.outlines[file].text
        let leading = Indentation.leading(ours.text(ours[ourID].declaration.range, of: ourID))
        let own = Set(lines(text[body]).map(Self.withoutSelf))
        let generated = theirs.outline(of: id).text[theirs[id].declaration.body]
        let new = restyle(generated, of: id, at: leading, file: file)
            .split(separator: Ascii.newline).filter { line in
                let line = Indentation.trimmed(line)
                return !own.contains(line) && !line.starts(with: Self.superclass)
                    && !line.allSatisfy([Ascii.openBrace, Ascii.closeBrace].contains)
            }
        guard !new.isEmpty else { return }
        let lines = Array(new.joined(separator: [Ascii.newline])) + [Ascii.newline]
        if let place = placeOfStatements(in: ourID) {
            edits[file].insert(lines, at: place)
        } else if let brace = text[body].lastIndex(of: Ascii.closeBrace) {
            // `deinit { print(1) }`
            let end = text[body.lowerBound..<brace].lastIndex { !Ascii.isWhiteSpace($0) }.map { $0 + 1 } ?? brace
            edits[file].replace(end..<brace, with: [Ascii.newline] + lines + leading)
            let inner = body.lowerBound + 1..<end
            let first = text[inner].firstIndex { !Ascii.isWhiteSpace($0) }
            if let first, !text[body].contains(Ascii.newline) {
                edits[file].replace(inner.lowerBound..<first, with: [Ascii.newline] + Indentation.leading(new[0]))
            }
            changedHeads[file].append(ours[ourID].declaration.range)
        }
        reports[file].updated.append(theirs[id].key.title)
    }

    /// The start of the last line of a body; in one that can end early, that of the line below the call of the
    /// superclass. `nil` for a body whose last line has a statement.
    private func placeOfStatements(in ourID: Int) -> Int? {
        let (outline, body) = (ours.outline(of: ourID), ours[ourID].declaration.body)
        let ends = body.filter { outline.text[$0] == Ascii.newline }
        if outline.contains("return", in: body) {
            let call = zip(ends, ends.dropFirst()).first { start, end in
                Indentation.trimmed(outline.text[(start + 1)..<end]).starts(with: Self.superclass)
            }
            if let call { return call.1 + 1 }
        }
        guard let end = ends.last, Indentation.trimmed(outline.text[(end + 1)..<body.upperBound]).count == 1 else {
            return nil
        }
        return end + 1
    }

    private static let superclass = Array("super.".utf8)

    private static func withoutSelf(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.starts(with: "self.".utf8) ? line.dropFirst("self.".utf8.count) : line
    }

    private func lines(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        text.split(separator: Ascii.newline).map(Indentation.trimmed)
    }
}

extension SourceOutline {
    /// The functions of other objects than the superclass that are called in a range, and the words between the
    /// parentheses.
    func callsOfOthers(in range: Range<Int>) -> (names: Set<String>, arguments: Set<String>) {
        var (names, arguments): (Set<String>, Set<String>) = ([], [])
        let indices = indices(ofTokensIn: range)
        for index in indices where tokens[index].kind == .word && isString(index + 1, "(") {
            guard !isMember(index) || !isString(receiver(of: index), "super") else { continue }
            names.insert(string(at: index))
            let words = tokens[index...].prefix { !text[$0.range].elementsEqual(")".utf8) }.filter { $0.kind == .word }
            arguments.formUnion(words.dropFirst().map { String(decoding: text[$0.range], as: UTF8.self) })
        }
        return (names, arguments)
    }
}
