/// The values of Foundation's types, which are known by the names of their types: the library does not import
/// Foundation.
enum FoundationType {
    /// What a type means to a template.
    enum Kind {
        case boolean, number
        case url, date, decimal, data
    }

    /// The kind of a value; `nil` for one of any other type.
    static func kind(of value: Any) -> Kind? {
        let type = type(of: value)
        if type is AnyClass {
            // As JSONSerialization gives them. A cast to Bool, Int or Double succeeds for each of them.
            let name = String(describing: type)
            if name == "__NSCFBoolean" { return .boolean }
            return name.hasPrefix("NS") || name.hasPrefix("__NS") ? name.hasSuffix("Number") ? .number : nil : nil
        }
        switch String(reflecting: type) {
        case "Foundation.URL", "FoundationEssentials.URL": return .url
        case "Foundation.Date", "FoundationEssentials.Date": return .date
        case "Foundation.Decimal", "FoundationEssentials.Decimal", "__C.NSDecimal", "Foundation.NSDecimal":
            return .decimal
        case "Foundation.Data", "FoundationEssentials.Data": return .data
        default: return nil
        }
    }

    /// The value of a kind: a number or a Boolean, the address of a URL, the time of a date in ISO 8601, or data in
    /// Base64.
    static func value(of any: Any, kind: Kind, path: @autoclosure () -> [String]) throws(ValueError) -> Value {
        switch kind {
        case .boolean:
            if let flag = any as? Bool { return .bool(flag) }
        case .number, .decimal:
            let text = String(describing: any)
            if let integer = Int(text) { return .integer(integer) }
            if let number = Double(text), number.isFinite { return .double(number) }
            throw ValueError("a template cannot use the number \(text)", at: path())
        case .url:
            let text = String(describing: any)
            guard !text.contains(" -- ") else {
                throw ValueError("this URL is relative to another; its 'absoluteString' can be used", at: path())
            }
            return .string(text)
        case .date:
            // A date encodes the seconds.
            if let date = any as? any Encodable, let seconds = Value.encodedNumber(of: date), let text = time(seconds) {
                return .string(text)
            }
        case .data:
            if let bytes = any as? any Sequence<UInt8> { return .string(base64(Array(bytes))) }
        }
        throw ValueError("a template cannot use this \(type(of: any))", at: path())
    }

    // MARK: Texts

    /// The time in ISO 8601, without fractions of seconds; `nil` beyond the years 0 to 9999.
    ///
    /// - Parameter seconds: The seconds since the start of 2001.
    private static func time(_ seconds: Double) -> String? {
        guard var whole = Int(wholePartOf: seconds), -100_000_000_000..<400_000_000_000 ~= whole else { return nil }
        if Double(whole) > seconds { whole -= 1 }
        let second = modulo(whole, 86_400)
        // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": the days since March of the year 0, in eras of
        // 400 years that begin in March.
        let days = (whole - second) / 86_400 + 730_791
        let dayOfEra = modulo(days, 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        let year = yearOfEra + (days - dayOfEra) / 146_097 * 400 + (month >= 10 ? 1 : 0)
        guard 0...9_999 ~= year else { return nil }
        let date = [padded(year, to: 4), padded(month < 10 ? month + 3 : month - 9, to: 2), padded(day, to: 2)]
        let time = [second / 3_600, second / 60 % 60, second % 60].map { padded($0, to: 2) }
        return date.joined(separator: "-") + "T" + time.joined(separator: ":") + "Z"
    }

    /// The remainder that is not negative.
    private static func modulo(_ number: Int, _ divisor: Int) -> Int {
        let remainder = number % divisor
        return remainder < 0 ? remainder + divisor : remainder
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    /// Bytes in Base64 (RFC 4648).
    private static func base64(_ bytes: [UInt8]) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        var index = 0
        while index < bytes.count {
            let group = bytes[index..<min(index + 3, bytes.count)]
            var bits = 0
            for offset in 0..<3 { bits = bits << 8 | (offset < group.count ? Int(bytes[index + offset]) : 0) }
            for place in 0..<4 {
                text.append(place <= group.count ? letters[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
            index += 3
        }
        return String(decoding: text, as: UTF8.self)
    }
}
