import TemplateEngine

// One input is the options in its first byte and, parted by NUL, the main template and the two that it may name.

private let context: [String: Value] = [
    "a": 1, "b": "text", "t": true, "f": false, "d": ["k": "v", "n": 2, "x": ["y": [1, 2]]], "xs": [1, 2, 3],
    "names": ["one", "Two", "three_four"], "e": [], "s": "URLChooser_x é", "z": 0.5, "nothing": .null,
    "us": [["n": "p", "ps": ["q"]], ["n": "r", "ps": []]], "name": "one", "chain": "uppercase|default:\"x\"",
]

private func limits() -> Limits {
    var limits = Limits()
    limits.steps = 20_000
    limits.output = 1 << 16
    limits.depth = 40
    limits.templates = 8
    return limits
}

private func run(_ input: UnsafeBufferPointer<UInt8>) {
    guard let options = input.first else { return }
    let parts = input.dropFirst().split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
    let trims: [Trim] = [.smart, .nothing, .all, Trim(before: .line, after: .whitespace)]
    let files = zip(["main", "one", "two"], parts).map { SourceFile(path: $0, bytes: Array($1)) }
    let environment = Environment(
        loader: Loader { name in files.first { $0.path == name } },
        trim: trims[Int(options & 3)],
        undefined: options & 4 == 0 ? .strict : .lenient,
        limits: limits()
    )
    do {
        _ = try Template(files[0], in: environment).renderBytes(context)
    } catch let error as DiagnosticsError {
        // Printing goes over the places of all mistakes.
        _ = DiagnosticPrinter(useColor: false).print(error.diagnostics)
    } catch {
        fatalError("an error of another kind: \(error)")
    }
    if options & 8 != 0 { _ = try? Expression(files[0], in: environment).evaluate(context) }
}

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ length: Int) -> CInt {
    run(UnsafeBufferPointer(start: start, count: start == nil ? 0 : length))
    return 0
}
