import TestSupport

/// Files that `swift format` leaves alone at 100 columns and 4 spaces: what was generated for two reference modules and
/// a sample.
enum FormattedFiles {
    static let all: [TestFile] = {
        let golden = [
            "Gallery/GalleryProtocols", "Gallery/View/GalleryViewController", "Search/Interactor/SearchInteractor",
            "Search/Presenter/SearchPresenter", "Search/Entity/Hit", "Search/DataManager/SearchWebDataManager",
        ].map { "Tests/GeneratedCodeTests/Golden/\($0).swift" }
        let sample = ["LoginProtocols", "Presenter/LoginPresenter", "WireFrame/LoginWireFrame"].map {
            "Samples/.viper-gen/base/files/Sources/LoginSample/Login/\($0).swift.base"
        }
        return (golden + sample).map { path in
            let name = path.split(separator: "/").last?.prefix { $0 != "." }.description ?? path
            let text = (try? TestFolder.package.text(path)) ?? ""
            return TestFile(path: name, text: path.hasSuffix(".base") ? withoutColons(text) : text)
        }
    }()

    /// The lines of a base, each of which follows a colon.
    private static func withoutColons(_ base: String) -> String {
        base.split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst() }.joined(separator: "\n")
    }
}
