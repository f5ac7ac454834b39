import SwiftReader

/// Facts about types of Swift and Foundation, which a spec uses without declaring them.
enum KnownTypes {
    /// Types and protocols that need no import (Swift 6.3, modules Swift, _Concurrency and _StringProcessing).
    static let standardLibrary: Set<String> = Set(
        """
        Actor AdditiveArithmetic Any AnyClass AnyCollection AnyHashable AnyIterator AnyKeyPath AnyObject AnySequence \
        Array ArraySlice AsyncIteratorProtocol AsyncSequence AsyncStream AsyncThrowingStream BidirectionalCollection \
        BinaryFloatingPoint BinaryInteger BitwiseCopyable Bool CVarArg CancellationError CaseIterable Character \
        CheckedContinuation Clock ClosedRange Codable CodingKey CodingKeyRepresentable CodingUserInfoKey Collection \
        CollectionDifference CollectionOfOne Comparable ContiguousArray ContinuousClock Copyable \
        CustomDebugStringConvertible CustomReflectable CustomStringConvertible Decodable Decoder DecodingError \
        Dictionary Double Duration DurationProtocol EmptyCollection Encodable Encoder EncodingError Equatable Error \
        Escapable ExpressibleByArrayLiteral ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral \
        ExpressibleByFloatLiteral ExpressibleByIntegerLiteral ExpressibleByNilLiteral \
        ExpressibleByStringInterpolation ExpressibleByStringLiteral FixedWidthInteger Float Float16 Float32 Float64 \
        Float80 FloatingPoint GlobalActor Hashable Hasher Identifiable IndexingIterator InlineArray InstantProtocol \
        Int Int128 Int16 Int32 Int64 Int8 IteratorProtocol KeyPath KeyValuePairs KeyedDecodingContainer \
        KeyedEncodingContainer LazySequence LosslessStringConvertible MainActor MemoryLayout MutableCollection Never \
        Numeric ObjectIdentifier OpaquePointer OptionSet Optional PartialKeyPath PartialRangeFrom PartialRangeThrough \
        PartialRangeUpTo RandomAccessCollection RandomNumberGenerator Range RangeExpression \
        RangeReplaceableCollection RawRepresentable ReferenceWritableKeyPath Regex Result Self Sendable \
        SendableMetatype Sequence Set SetAlgebra SignedInteger SignedNumeric SingleValueDecodingContainer \
        SingleValueEncodingContainer Slice StaticString Strideable String StringProtocol Substring SuspendingClock \
        SystemRandomNumberGenerator Task TaskGroup TaskLocal TaskPriority TextOutputStream TextOutputStreamable \
        ThrowingTaskGroup UInt UInt128 UInt16 UInt32 UInt64 UInt8 Unicode UnkeyedDecodingContainer \
        UnkeyedEncodingContainer Unmanaged UnsafeBufferPointer UnsafeContinuation UnsafeMutableBufferPointer \
        UnsafeMutablePointer UnsafeMutableRawBufferPointer UnsafeMutableRawPointer UnsafePointer \
        UnsafeRawBufferPointer UnsafeRawPointer UnsafeThrowingContinuation UnsignedInteger Void WritableKeyPath
        """.split(separator: " ").map(String.init)
    )

    /// Common types of Foundation, including the geometry of CoreGraphics.
    static let foundation: Set<String> = Set(
        """
        AttributedString Bundle CGFloat CGPoint CGRect CGSize CGVector CharacterSet Calendar Data Date DateComponents \
        DateFormatter DateInterval Decimal FileManager IndexPath IndexSet JSONDecoder JSONEncoder Locale \
        LocalizedError Measurement NSAttributedString NSCoder NSData NSDate NSDictionary NSError NSNumber NSObject \
        NSObjectProtocol NSPredicate NSRange NSRegularExpression NSString NSURL Notification NotificationCenter \
        NumberFormatter Operation OperationQueue Progress Scanner TimeInterval TimeZone Timer URL URLComponents \
        URLQueryItem URLRequest URLResponse URLSession UUID UserDefaults
        """.split(separator: " ").map(String.init)
    )

    /// Whether a name has the prefix of UIKit's types.
    static func isUIKit(_ name: String) -> Bool {
        let letters = name.utf8.dropFirst(2)
        return name.hasPrefix("UI") && name != "UInt" && letters.first.map { (0x41...0x5A).contains($0) } == true
    }

    private static let numbers: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128",
        "Float", "Float16", "Float32", "Float64", "Double", "CGFloat", "TimeInterval", "Decimal",
    ]

    /// The empty value of a type, which a stub returns: `0`, `[]`.
    ///
    /// - Parameter declared: Names that mean something else here: those of the spec's own types and of generic parameters.
    /// - Returns: The value as Swift writes it; `nil` if no empty value is known.
    static func emptyValue(of type: TypeSyntax, declared: Set<String>) -> String? {
        switch type.withoutAttributes {
        case .optional, .implicitlyUnwrapped: return "nil"
        case .array: return "[]"
        case .dictionary: return "[:]"
        case .named(let components):
            guard components.count == 1, let name = components.first?.name, !declared.contains(name) else { return nil }
            if numbers.contains(name) { return "0" }
            return switch name {
            case "Bool": "false"
            case "String": "\"\""
            case "Set", "Array", "ContiguousArray": "[]"
            case "Dictionary": "[:]"
            case "Optional": "nil"
            default: nil
            }
        default: return nil
        }
    }

    /// Whether a type is certainly `Sendable`.
    ///
    /// - Parameter isSendable: Whether a type of the spec is `Sendable`; `nil` for a name that the spec does not declare.
    static func isCertainlySendable(_ type: TypeSyntax, isSendable: (String) -> Bool?) -> Bool {
        func certain(_ type: TypeSyntax) -> Bool { isCertainlySendable(type, isSendable: isSendable) }
        switch type {
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type): return certain(type)
        case .dictionary(let key, let value): return certain(key) && certain(value)
        case .tuple(let elements): return elements.allSatisfy { certain($0.type) }
        case .prefixed("any", .named(let components)): return components.last?.name == "Error"
        case .attributed(let attributes, _): return attributes.contains("@Sendable")
        case .named(let components):
            guard components.count == 1, let component = components.first else { return false }
            if let answer = isSendable(component.name) { return answer }
            return sendableValues.contains(component.name) && component.arguments.allSatisfy(certain)
        default: return false
        }
    }

    private static let sendableValues: Set<String> = numbers.union([
        "Bool", "String", "Character", "Substring", "Array", "Dictionary", "Set", "Optional", "Range", "ClosedRange",
        "Duration", "Data", "Date", "URL", "UUID", "IndexPath", "IndexSet", "Locale", "TimeZone", "Calendar",
        "DateComponents", "DateInterval", "URLRequest", "URLComponents", "CGPoint", "CGRect", "CGSize", "Error",
        "Never",
        "Void",
    ])

    /// Types that are `Hashable` if their generic arguments are.
    static let hashableValues: Set<String> = sendableValues.subtracting([
        "CGPoint", "CGRect", "CGSize", "Error", "Never", "Void",
    ])

    /// Types that are `Codable` if their generic arguments are.
    static let codableValues: Set<String> = numbers.union([
        "Bool", "String", "Array", "Set", "Optional", "Data", "Date", "URL", "UUID",
    ])

    /// Types that an enum can have as its raw type.
    static let rawTypes: Set<String> = [
        "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
        "Float", "Double",
    ]
}
