import SourceText

/// The types of Swift and Foundation, which a spec uses without declaring them.
enum KnownTypes {
    /// What is known of a type.
    struct Facts: OptionSet {
        let rawValue: Int

        /// The type is `Sendable` if its generic arguments are.
        static let sendable = Facts(rawValue: 1)
        /// The type is `Hashable` if its generic arguments are.
        static let hashable = Facts(rawValue: 2)
        /// The type is `Codable` if its generic arguments are.
        static let codable = Facts(rawValue: 4)
        /// An enum can have the type as its raw type.
        static let rawValues = Facts(rawValue: 8)
        /// The type is `Codable` whatever its generic arguments are.
        static let codableWithAnyArguments = Facts(rawValue: 16)
    }

    /// Types of one framework about which the same is known.
    struct Row {
        let framework: Framework
        let names: [String]
        /// The empty value that a stub returns, as Swift writes it: `0`, `[]`; `nil` if there is none.
        let emptyValue: String?
        let facts: Facts

        /// - Parameter names: The names, separated by spaces.
        init(_ framework: Framework, _ names: String, empty emptyValue: String? = nil, _ facts: Facts = []) {
            self.framework = framework
            self.names = names.pieces(between: UInt8(ascii: " "))
            self.emptyValue = emptyValue
            self.facts = facts
        }
    }

    enum Framework {
        /// Swift, _Concurrency and _StringProcessing of Swift 6.3. Their types need no import.
        case swift
        /// Common types of Foundation, including the geometry of CoreGraphics.
        case foundation
    }

    /// No name occurs twice.
    static let rows = [
        Row(
            .swift,
            "Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64 Float Double",
            empty: "0",
            [.sendable, .hashable, .codable, .rawValues]
        ),
        Row(.swift, "Int128 UInt128 Float16 Float32 Float64", empty: "0", [.sendable, .hashable, .codable]),
        Row(.swift, "String", empty: "\"\"", [.sendable, .hashable, .codable, .rawValues]),
        Row(.swift, "Character", [.sendable, .hashable, .rawValues]),
        Row(.swift, "Bool", empty: "false", [.sendable, .hashable, .codable]),
        Row(.swift, "Optional", empty: "nil", [.sendable, .hashable, .codable]),
        Row(.swift, "Array Set", empty: "[]", [.sendable, .hashable, .codable]),
        Row(.swift, "ContiguousArray", empty: "[]", .codable),
        Row(.swift, "Dictionary", empty: "[:]", [.sendable, .hashable, .codable]),
        Row(.swift, "ClosedRange Duration Range", [.sendable, .hashable, .codable]),
        Row(.swift, "Substring", [.sendable, .hashable]),
        Row(.swift, "PartialRangeFrom PartialRangeThrough PartialRangeUpTo", [.sendable, .codable]),
        Row(.swift, "Error Never Sendable Void", .sendable),
        Row(
            .swift,
            """
            AsyncStream AsyncThrowingStream CancellationError CheckedContinuation ContinuousClock DecodingError \
            EncodingError StaticString SuspendingClock Task TaskPriority
            """,
            .sendable
        ),
        Row(.swift, "ObjectIdentifier Result", [.sendable, .hashable]),
        Row(
            .swift,
            """
            Actor AdditiveArithmetic Any AnyClass AnyCollection AnyHashable AnyIterator AnyKeyPath AnyObject \
            AnySequence ArraySlice AsyncIteratorProtocol AsyncSequence BidirectionalCollection BinaryFloatingPoint \
            BinaryInteger BitwiseCopyable CVarArg CaseIterable Clock Codable CodingKey CodingKeyRepresentable \
            CodingUserInfoKey Collection CollectionDifference CollectionOfOne Comparable Copyable \
            CustomDebugStringConvertible CustomReflectable CustomStringConvertible Decodable Decoder \
            DurationProtocol EmptyCollection Encodable Encoder Equatable Escapable ExpressibleByArrayLiteral \
            ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral ExpressibleByFloatLiteral \
            ExpressibleByIntegerLiteral ExpressibleByNilLiteral ExpressibleByStringInterpolation \
            ExpressibleByStringLiteral FixedWidthInteger Float80 FloatingPoint GlobalActor Hashable Hasher \
            Identifiable IndexingIterator InlineArray InstantProtocol IteratorProtocol KeyPath KeyValuePairs \
            KeyedDecodingContainer KeyedEncodingContainer LazySequence LosslessStringConvertible MainActor \
            MemoryLayout MutableCollection Numeric OpaquePointer OptionSet PartialKeyPath RandomAccessCollection \
            RandomNumberGenerator RangeExpression RangeReplaceableCollection RawRepresentable \
            ReferenceWritableKeyPath Regex Self SendableMetatype Sequence SetAlgebra SignedInteger SignedNumeric \
            SingleValueDecodingContainer SingleValueEncodingContainer Slice Strideable StringProtocol \
            SystemRandomNumberGenerator TaskGroup TaskLocal TextOutputStream TextOutputStreamable ThrowingTaskGroup \
            Unicode UnkeyedDecodingContainer UnkeyedEncodingContainer Unmanaged UnsafeBufferPointer \
            UnsafeContinuation UnsafeMutableBufferPointer UnsafeMutablePointer UnsafeMutableRawBufferPointer \
            UnsafeMutableRawPointer UnsafePointer UnsafeRawBufferPointer UnsafeRawPointer UnsafeThrowingContinuation \
            UnsignedInteger WritableKeyPath
            """
        ),
        Row(.foundation, "CGFloat Decimal TimeInterval", empty: "0", [.sendable, .hashable, .codable]),
        Row(.foundation, "CharacterSet Data Date URL UUID", [.sendable, .hashable, .codable]),
        Row(
            .foundation,
            """
            Calendar DateComponents DateInterval IndexPath IndexSet Locale PersonNameComponents TimeZone URLComponents
            """,
            [.sendable, .hashable, .codable]
        ),
        // Not Codable on every platform.
        Row(.foundation, "AttributedString URLQueryItem URLRequest", [.sendable, .hashable]),
        Row(.foundation, "CGPoint CGRect CGSize", [.sendable, .codable]),
        Row(.foundation, "Measurement", [.codable, .codableWithAnyArguments]),
        Row(
            .foundation,
            """
            Bundle CGVector DateFormatter FileManager JSONDecoder JSONEncoder LocalizedError \
            NSAttributedString NSCoder NSData NSDate NSDictionary NSError NSNumber NSObject NSObjectProtocol \
            NSPredicate NSRange NSRegularExpression NSString NSURL Notification NotificationCenter NumberFormatter \
            Operation OperationQueue Progress Scanner Timer URLResponse URLSession UserDefaults
            """
        ),
    ]

    // MARK: - Questions

    /// By name, the number of its row.
    private static let numbers: [String: Int] = {
        var numbers = [String: Int](minimumCapacity: rows.reduce(0) { $0 + $1.names.count })
        for (number, row) in rows.enumerated() {
            for name in row.names { numbers[name] = number }
        }
        return numbers
    }()

    /// What is known of a type; `nil` if the table does not have it.
    static subscript(_ name: String) -> Row? { numbers[name].map { rows[$0] } }

    /// Whether all of some facts are known of a type.
    static func has(_ facts: Facts, _ name: String) -> Bool { self[name]?.facts.isSuperset(of: facts) ?? false }

    /// Whether a type is a value of Swift that certainly is not `Codable`: `Character`.
    static func isUncodableValue(_ name: String) -> Bool {
        guard let row = self[name], row.framework == .swift else { return false }
        return row.facts.contains(.hashable) && !row.facts.contains(.codable)
    }

    /// The framework that has a type; `nil` if the table does not have it.
    static func framework(declaring name: String) -> Framework? { numbers[name].map { rows[$0].framework } }

    /// Whether a framework has a type.
    static func isDeclared(_ name: String, by framework: Framework) -> Bool {
        self.framework(declaring: name) == framework
    }
}
