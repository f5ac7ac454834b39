nonisolated indirect enum Tree {
    case node(Tree?, Tree?)
}
