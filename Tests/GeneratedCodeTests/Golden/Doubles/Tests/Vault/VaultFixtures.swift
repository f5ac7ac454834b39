@testable import Bank

extension Coin {
    static func fixture(value: Int = 1) -> Coin {
        Coin(value: value)
    }
}
