/// A hash of bytes with 128 bits. Two texts of a project do not have the same hash by chance, but it is not
/// collision-resistant: such texts can be constructed.
///
/// Two words of state are mixed as in wyhash by Wang Yi, with its constants (https://github.com/wangyi-fudan/wyhash).
package struct ContentHash: Hashable, Sendable {
    let high: UInt64
    let low: UInt64

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    package init(_ bytes: [UInt8]) {
        self = bytes.withUnsafeBytes { ContentHash($0) }
    }

    /// The hash of the base of a generated text.
    package init(baseOf text: [UInt8]) {
        self.init(BaseText.encode(text))
    }

    /// In hexadecimal.
    package var digits: String { String(high, radix: 16) + "-" + String(low, radix: 16) }

    init(_ bytes: UnsafeRawBufferPointer) {
        var (high, low) = (0x9E37_79B9_7F4A_7C15 as UInt64, 0xC2B2_AE3D_27D4_EB4F as UInt64)
        var offset = 0
        func word(at offset: Int) -> UInt64 {
            UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        while offset + 16 <= bytes.count {
            let (first, second) = (word(at: offset), word(at: offset + 8))
            high = Self.mix(high ^ first, second ^ 0xA076_1D64_78BD_642F) &+ second
            low = Self.mix(low ^ second, first ^ 0xE703_7ED1_A0B4_28DB) &+ first
            offset += 16
        }
        var rest: (UInt64, UInt64) = (0, 0)
        for (number, byte) in bytes[offset...].enumerated() {
            if number < 8 {
                rest.0 |= UInt64(byte) << (8 * number)
            } else {
                rest.1 |= UInt64(byte) << (8 * (number - 8))
            }
        }
        let count = UInt64(bytes.count)
        high = Self.mix(high ^ rest.0, rest.1 ^ 0x8EBC_6AF0_9C88_C6E3) &+ rest.1
        low = Self.mix(low ^ rest.1, rest.0 ^ 0x5899_65CC_7537_4CC3) &+ rest.0
        self.high = Self.mix(high ^ count, 0x1D8E_4E27_C47D_124F) ^ low
        self.low = Self.mix(low ^ count, 0xEB44_ACCA_B455_D165) &+ self.high
    }

    /// The two halves of a product, combined by exclusive or.
    private static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = a.multipliedFullWidth(by: b)
        return product.high ^ product.low
    }
}
