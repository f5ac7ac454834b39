import SourceText

/// A value as a text with all that it holds, but for places in a text: two readings of texts that differ only in their
/// layout give the same.
package func withoutPlaces(_ value: Any) -> String {
    var result = ""
    write(value, to: &result, 0)
    return result
}

private func write(_ value: Any, to result: inout String, _ level: Int) {
    if value is Range<Int> || value is SourceFile || value is Range<Int>? { return }
    let mirror = Mirror(reflecting: value)
    guard !mirror.children.isEmpty, level < 200 else {
        result += String(repeating: " ", count: level) + String(reflecting: value) + "\n"
        return
    }
    for child in mirror.children {
        result += String(repeating: " ", count: level) + (child.label ?? "-") + "\n"
        write(child.value, to: &result, level + 1)
    }
}
