/// A file that is generated for a build.
package struct Product: Sendable {
    /// The path in the folder of the build.
    package let path: ProjectPath
    package let bytes: [UInt8]

    package init(path: ProjectPath, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
