/// Why a path is not a file that can be read and written.
package enum Obstacle: Hashable, Sendable {
    case folder
    /// A pipe, a socket, a device.
    case special
    /// The path, or a folder above it, is a symbolic link to a place outside of the project.
    case leadsOutside
    case danglingLink
    /// A path above the file is not a folder.
    case notAFolder(ProjectPath)
    case tooLarge(limit: Int)
    /// The system refuses to read the file, for a reason.
    case unreadable(String)

    /// The message after the path: "is a folder, not a file".
    package var message: String {
        switch self {
        case .folder: "is a folder, not a file"
        case .special: "is not a regular file"
        case .leadsOutside: "leads out of the project through a symbolic link"
        case .danglingLink: "is a symbolic link to something that does not exist"
        case .notAFolder(let path): "cannot exist, because '\(path.name)' above it is not a folder"
        case .tooLarge(let limit): "is larger than \(Bounds.text(bytes: limit))"
        case .unreadable(let reason): "cannot be read: \(reason)"
        }
    }
}
