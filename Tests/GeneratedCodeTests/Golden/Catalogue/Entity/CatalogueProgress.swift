typealias CatalogueProgress = (_ loaded: Int, _ total: Int) -> Void
