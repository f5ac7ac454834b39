import ProjectFiles

/// The files that a run over some paths reads, as a build compares them with its stamp.
package enum BuildSources {
    /// The specs at and below some paths, with the settings, the options of formatters and the templates of their
    /// projects. Generated files are not among them.
    ///
    /// - Parameters:
    ///   - paths: The paths as given.
    ///   - workingFolder: The folder to which relative paths are relative.
    /// - Returns: The paths for messages.
    package static func paths(of paths: [String], from workingFolder: WorkingFolder) throws(Failure) -> [String] {
        try Failure.wrapping { () throws(FileError) in
            var found: [String] = []
            for project in try Project.find(paths, from: workingFolder).projects {
                found += project.specs.map(\.displayPath)
                if let settings = try project.settings() { found.append(settings.path) }
                found += try project.formatterOptions().map(\.file.path)
                found += try project.templates().map(\.file.path)
            }
            return found
        }
    }
}
