module Login {
    indirect enum Tree {
        case leaf, node(Tree, Tree)
    }
}
