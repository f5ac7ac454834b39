import Foundation

final class Picture {
    var name = ""
}

struct GalleryLayout {
    var columns = 2
}

protocol PictureCache: AnyObject {
    func picture(named name: String) -> Picture?
}

@MainActor
protocol Themable {
    func apply(theme: String)
}

extension Themable {
    func apply(theme: String) {}
}

protocol Tracking {
    func track(_ event: String)
}

extension Tracking {
    func track(_ event: String) {}
}

protocol SearchIndex: AnyObject {
    func names(matching text: String) -> [String]
}
