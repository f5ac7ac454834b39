/// Lets other tasks run until `condition` holds, for a few seconds at most; says whether it came to hold.
@MainActor
public func eventually(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<5_000 {
        if condition() { return true }
        try? await Task.sleep(for: .milliseconds(1))
    }
    return condition()
}
