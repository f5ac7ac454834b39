/// The legend of a drawing, for formats without pictures of lines.
enum Legend {
    static let text = "solid: holds strongly, dashed: holds weakly, thick: opens, red: a cycle of strong references"
}
