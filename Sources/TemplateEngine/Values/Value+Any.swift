import SourceText

/// Why a value cannot be used by templates.
///
/// Its description names the place of the value: `pages.0.image: a template cannot use a UIImage`
public struct ValueError: Error, Sendable, CustomStringConvertible {
    /// What is wrong, with the path of the value.
    public let description: String

    /// That the value is nested deeper than the stack may have room for.
    fileprivate static let aboutStack = ValueError("nested too deep for this stack", isAboutStack: true)
    fileprivate let isAboutStack: Bool

    init(_ message: String, at path: [String] = [], isAboutStack: Bool = false) {
        self.isAboutStack = isAboutStack
        description = path.isEmpty ? message : path.joined(separator: ".") + ": " + message
    }
}

extension Value {
    /// Converts a value whose type is not known: `try Value(any: ["name": "Ada", "age": 36] as [String: Any])`
    ///
    /// Numbers and Booleans can be those of Foundation, as `JSONSerialization` gives them.
    ///
    /// - Parameter any: A `Value`, a string, Boolean or number, a `URL`, `Date`, `Decimal` or `Data` as for
    ///   `init(encoding:)`, an optional, or a list or a dictionary of these with strings as keys.
    /// - Throws: `ValueError` for a value of another type, with its place.
    public init(any: Any?) throws(ValueError) {
        do {
            self = try Self.converted(any, path: [], mostLevels: Self.levelsOfASmallStack)
        } catch {
            guard error.isAboutStack else { throw error }
            var result: Result<Value, ValueError> = .success(.null)
            Workers.onLargeStack {
                do throws(ValueError) {
                    result = .success(try Self.converted(any, path: [], mostLevels: Self.deepest))
                } catch {
                    result = .failure(error)
                }
            }
            self = try result.get()
        }
    }

    /// The levels that every stack has room for, also in a debug build.
    private static let levelsOfASmallStack = 50

    /// - Parameter mostLevels: The levels that the stack has room for.
    private static func converted(_ any: Any?, path: [String], mostLevels: Int) throws(ValueError) -> Value {
        guard path.count <= deepest else { throw ValueError("nested more than \(deepest) levels deep", at: path) }
        guard path.count <= mostLevels else { throw .aboutStack }
        guard let any else { return .null }
        // Numbers that Foundation made come before `Double`: each can be cast to it, and Booleans, too.
        switch any {
        case let value as Value: return value
        case let text as String: return .string(text)
        case let text as Substring: return .string(String(text))
        case let number as any BinaryInteger:
            guard let integer = Int(exactly: number) else {
                throw ValueError("the integer \(number) has more than 64 bits", at: path)
            }
            return .integer(integer)
        case let object where type(of: object) is AnyClass && FoundationType.kind(of: object) != nil:
            return try unwrapped(object, path: path, mostLevels: mostLevels)
        case let number as Double: return try converted(number, path: path)
        case let number as Float: return try converted(Double(number.description) ?? Double(number), path: path)
        case let number as any BinaryFloatingPoint: return try converted(Double(number), path: path)
        case let flag as Bool: return .bool(flag)
        case let entries as [String: Any]:
            var values: [String: Value] = [:]
            for (key, value) in entries {
                values[key] = try converted(value, path: path + [key], mostLevels: mostLevels)
            }
            return .dictionary(values)
        case let elements as [Any]:
            var values: [Value] = []
            for element in elements {
                values.append(try converted(element, path: path + ["\(values.count)"], mostLevels: mostLevels))
            }
            return .list(values)
        default: return try unwrapped(any, path: path, mostLevels: mostLevels)
        }
    }

    private static func converted(_ number: Double, path: [String]) throws(ValueError) -> Value {
        guard number.isFinite else { throw ValueError("a template cannot use the number \(number)", at: path) }
        return .double(number)
    }

    /// The value in an optional or in another wrapper.
    private static func unwrapped(_ any: Any, path: [String], mostLevels: Int) throws(ValueError) -> Value {
        let mirror = Mirror(reflecting: any)
        if mirror.displayStyle == .optional {
            return try converted(mirror.children.first?.value, path: path, mostLevels: mostLevels)
        }
        if let kind = FoundationType.kind(of: any) { return try FoundationType.value(of: any, kind: kind, path: path) }
        if String(describing: type(of: any)) == "NSNull" { return .null }
        throw ValueError("a template cannot use a \(type(of: any))", at: path)
    }

    /// How deep lists and dictionaries may be nested.
    static let deepest = 200
}
