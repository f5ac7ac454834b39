/// A format that a graph can be written in.
package enum GraphFormat: String, CaseIterable, Sendable {
    /// For Markdown pages.
    case mermaid
    /// For Graphviz.
    case dot
    /// A picture that needs no other tool.
    case svg

    /// The text of a graph, with a line end. Equal graphs have equal texts.
    package func text(of graph: ReferenceGraph) -> String {
        switch self {
        case .mermaid: MermaidDrawing(graph).text
        case .dot: DotDrawing(graph).text
        case .svg: SVGDrawing(graph).text
        }
    }
}
