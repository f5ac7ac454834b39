import Foundation

/// Shows pictures and lets one be picked.
module Gallery(cache: any PictureCache, onClose: (() -> Void)? = nil, onPick: @escaping @MainActor (Picture) -> Void) {
    architecture: viper
    ui: uikit

    view(cache: any PictureCache, onClose: (() -> Void)?): Themable, Tracking {
        static var cellIdentifier: String { get }
        static var columns: Int { get set }
        static func height(for picture: Picture) -> Double
        var title: String? { get set }
        var selection: Picture? { get set }
        var layout: GalleryLayout { get set }
        var onRefresh: (() -> Void)? { get set }
        var isEmpty: Bool { get }
        func show(_ pictures: [Picture])
        func dismiss(animated flag: Bool, completion: (() -> Void)?)
        func update(title: String, subtitle: String?, pictures: [Picture], layout: GalleryLayout, animated: Bool)
    }

    presenter(onPick: @escaping @MainActor (Picture) -> Void, pageSize: Int = 20) {
        func viewDidLoad()
        func picture(at indexPath: IndexPath) -> Picture
        func sections() -> (titles: [String], rows: [[Picture]])
        var current: Picture { get }
    }

    interactor {
    }

    output {
    }
}
