/// The line that explains the lines of a drawing.
enum Legend {
    static let text = "solid: holds strongly, dashed: holds weakly, thick: opens, red: a cycle of strong references"
}
