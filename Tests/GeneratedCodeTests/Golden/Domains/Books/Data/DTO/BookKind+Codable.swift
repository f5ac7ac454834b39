/// On the wire it is its raw value.
nonisolated extension BookKind: Codable {}
