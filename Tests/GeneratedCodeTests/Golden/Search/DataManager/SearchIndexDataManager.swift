import Foundation

@MainActor
final class SearchIndexDataManager: SearchIndexDataManagerProtocol {
    private let index: any SearchIndex

    init(index: any SearchIndex) {
        self.index = index
    }
}
