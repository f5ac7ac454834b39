/// On the wire it is its raw value.
nonisolated extension PaymentMethod: Codable {}
