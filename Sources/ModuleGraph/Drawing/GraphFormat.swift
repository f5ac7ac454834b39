/// A language that a graph can be written in.
package enum GraphFormat: String, CaseIterable, Sendable {
    /// For Markdown pages.
    case mermaid
    /// For Graphviz.
    case dot
    /// A picture as it is.
    case svg

    /// The graph as text, the same for the same graph; it ends with a line end.
    package func text(of graph: ModuleGraph) -> String {
        switch self {
        case .mermaid: MermaidDrawing(graph).text
        case .dot: DotDrawing(graph).text
        case .svg: SVGDrawing(graph).text
        }
    }
}
