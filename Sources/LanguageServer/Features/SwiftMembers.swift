import SourceText
import SwiftReader

/// The declarations of a name in Swift files.
enum SwiftMembers {
    struct Member {
        let file: SourceFile
        /// The type that has it; its own name for a type.
        let type: String
        let isInProtocol: Bool
        let name: Range<Int>
        /// The bytes of the declaration, without the body of a function.
        let head: Range<Int>
    }

    /// The functions and properties with a name, those of classes before those of protocols.
    static func members(_ name: String, in files: [SourceFile]) -> [Member] {
        let found = files.filter { $0.path.hasSuffix(".swift") }.flatMap { file -> [Member] in
            let outline = SwiftOutline(file)
            return outline.types.flatMap { type -> [Member] in
                func member(_ found: Name, _ head: Range<Int>) -> Member {
                    Member(
                        file: file,
                        type: type.name,
                        isInProtocol: type.kind == .protocol,
                        name: found.range,
                        head: head
                    )
                }
                let functions = type.functions.filter { $0.name.text == name }.map { function in
                    member(function.name, head(of: function, in: outline))
                }
                let properties = type.properties.filter { $0.name.text == name }.map { property in
                    member(property.name, file.lineRange(at: property.name.range.lowerBound))
                }
                return functions + properties
            }
        }
        return found.filter { !$0.isInProtocol } + found.filter(\.isInProtocol)
    }

    /// The types with some names.
    static func types(_ names: Set<String>, in files: [SourceFile]) -> [Member] {
        files.filter { $0.path.hasSuffix(".swift") }.flatMap { file in
            SwiftOutline(file).types.filter { $0.kind != .extension && names.contains($0.name) }.map { type in
                Member(
                    file: file,
                    type: type.name,
                    isInProtocol: type.kind == .protocol,
                    name: type.nameRange,
                    head: file.lineRange(at: type.nameRange.lowerBound)
                )
            }
        }
    }

    /// From the start of the line with the name to the brace of the body.
    private static func head(of function: SwiftOutline.Function, in outline: SwiftOutline) -> Range<Int> {
        let (file, tokens) = (outline.tokens.file, outline.tokens.tokens)
        let start = file.lineRange(at: function.name.range.lowerBound).lowerBound
        let last = (function.body.map { $0.lowerBound - 1 } ?? function.code.upperBound) - 1
        guard tokens.indices.contains(last) else { return file.lineRange(at: start) }
        return start..<max(start, tokens[last].range.upperBound)
    }
}
