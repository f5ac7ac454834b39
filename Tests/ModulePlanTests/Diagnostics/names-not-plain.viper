module Größe {
    entity Maß {
        let höhe: Int
    }
    view {
        func show(_ maß: Maß, and other: Maß)
        func `zeigeÜbersicht`()
    }
}
