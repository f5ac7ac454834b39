import AppKit

/// What a screen lives through, as a controller of AppKit tells of it, in an order that is not the spec's.
@MainActor
enum VoyageAssembly {
    static func createModule() -> NSViewController {
        let voyageService = LiveVoyageService()
        return VoyageViewController(voyageService: voyageService)
    }
}
