typealias Inspection = (Coin) -> Bool
