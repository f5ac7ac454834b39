/// What stands where a file is wanted and is none that may be read and written.
package enum Obstacle: Hashable, Sendable {
    case folder
    /// A pipe, a socket, a device.
    case special
    /// A symbolic link, at the place or in one of the folders above it, to something outside the project.
    case leadsOutside
    case danglingLink
    /// Something on the way to the file that is not a folder.
    case notAFolder(ProjectPath)
    case tooLarge(limit: Int)
    /// The system refuses to read it, with its reason.
    case unreadable(String)

    /// To be put after the path: "is a folder".
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
