import SourceText

/// The text of a manifest: one line for each file, with tabs between its fields, so that branches which add different
/// files can be merged.
///
///     viper-gen manifest 1
///     spec	Login/Login.viper
///     module	Login
///     file	shared	view.swift	Login/View/LoginView.swift
///     file	shared	router.swift	Flow/LoginRouter.swift	Login/Router/LoginRouter.swift
///     was	shared	view.swift	Login/View/SignInView.swift
///     was	shared	router.swift	Flow/LoginRouter.swift
///     by-hand	presenter.swift	Login/Parts.swift	LoginPresenter	SignInPresenter
///
/// A file with the word `was` is no longer generated. It stays because a person edited it. If a person moved a file,
/// its line has a fifth field: the path in the plan. A line `by-hand` has one if the type still has another name.
extension Manifest {
    private static let title = "viper-gen manifest "
    private static let version = "1"

    /// The text of the manifest.
    var text: [UInt8] {
        var text = Self.title + Self.version + "\n"
        text += "spec\t\(module.spec)\nmodule\t\(Self.field(module.name))\n"
        for (word, files) in [("file", files), ("was", earlier + left)] {
            for file in files {
                let planned = word == "file" ? file.planned.map { "\t\($0)" } ?? "" : ""
                text += "\(word)\t\(Self.field(file.role))\t\(Self.field(file.template))\t\(file.path)\(planned)\n"
            }
        }
        for type in ownTypes {
            let fields = [type.template, type.path.text, type.name] + [type.oldName].compactMap(\.self)
            text += (["by-hand"] + fields).map(Self.field).joined(separator: "\t") + "\n"
        }
        return Array(text.utf8)
    }

    /// Reads the text of a manifest.
    ///
    /// - Parameters:
    ///   - file: The manifest.
    ///   - module: The module by the path of the manifest. If the text has another spelling of its name in upper and
    ///     lower case, the text is right: that happens when a spec is renamed on a disk that ignores case.
    /// - Throws: The first line that is wrong, and what to do about it.
    init(_ file: SourceFile, of module: ModuleID) throws(Diagnostic) {
        if let offset = file.firstInvalidUTF8 {
            throw Self.damaged("it is not UTF-8", in: file, at: offset..<offset + 1)
        }
        let lines = Self.linesWithoutMarkers(of: file)
        guard let title = lines.first else { throw Self.damaged("it is empty", in: file, at: 0..<0) }
        try Self.check(title: file.text(title), in: file, at: title)
        var module = module
        var files: [String: [File]] = [:]
        var ownTypes: [OwnType] = []
        for line in lines.dropFirst() {
            // A union of two branches can have both texts one after the other.
            guard !file.text(line).hasPrefix(Self.title) else {
                try Self.check(title: file.text(line), in: file, at: line)
                continue
            }
            try Self.read(line, of: file, into: &module, &files, &ownTypes)
        }
        self.init(module: module, files: files["file"] ?? [], earlier: files["was"] ?? [], ownTypes: ownTypes)
    }

    /// Reads a line after the title.
    ///
    /// - Parameter files: By the first word of their lines.
    private static func read(
        _ line: Range<Int>,
        of file: SourceFile,
        into module: inout ModuleID,
        _ files: inout [String: [File]],
        _ ownTypes: inout [OwnType]
    ) throws(Diagnostic) {
        let fields = file.text(line).utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        switch (fields.first, fields.count) {
        case ("spec", 2):
            let spec = try path(fields[1], in: file, at: line)
            try check(spec.text, isAs: module.spec.text, in: file, at: line)
            module = ModuleID(spec: spec, name: module.name)
        case ("module", 2):
            try check(fields[1], isAs: module.name, in: file, at: line)
            module = ModuleID(spec: module.spec, name: fields[1])
        case ("file", 4), ("file", 5), ("was", 4):
            var entry = File(path: try path(fields[3], in: file, at: line), role: fields[1], template: fields[2])
            if fields.count == 5 { entry.planned = try path(fields[4], in: file, at: line) }
            files[fields[0], default: []].append(entry)
        case ("by-hand", 4), ("by-hand", 5):
            ownTypes.append(
                OwnType(
                    template: fields[1],
                    path: try path(fields[2], in: file, at: line),
                    name: fields[3],
                    oldName: fields.count == 5 ? fields[4] : nil
                )
            )
        default:
            throw damaged("this line has an unknown first word, or too few or too many fields", in: file, at: line)
        }
    }

    /// The lines without conflict markers. If git left both sides of a conflict, the module has the files of both.
    private static func linesWithoutMarkers(of file: SourceFile) -> [Range<Int>] {
        let lines = lines(of: file)
        let unmarked = lines.filter { ConflictMarkers.length(of: file.bytes[$0]) == nil }
        return lines.count - unmarked.count < 3 ? lines : unmarked
    }

    private static func check(title: String, in file: SourceFile, at line: Range<Int>) throws(Diagnostic) {
        guard title != Self.title + version else { return }
        throw title.hasPrefix(Self.title)
            ? file.error("this manifest was written by a newer viper-gen", at: line).note(
                "update viper-gen; otherwise all files of the project will be treated as edited"
            )
            : damaged("it does not start with '\(Self.title)\(version)'", in: file, at: line)
    }

    private static func check(
        _ name: String,
        isAs place: String,
        in file: SourceFile,
        at line: Range<Int>
    ) throws(Diagnostic) {
        guard name.lowercased() != place.lowercased() else { return }
        throw damaged("it belongs to '\(name)', but is in the place of '\(place)'", in: file, at: line)
    }

    private static func path(
        _ text: String,
        in file: SourceFile,
        at line: Range<Int>
    ) throws(Diagnostic) -> ProjectPath {
        do throws(PathProblem) {
            return try ProjectPath(text)
        } catch {
            throw damaged("the path '\(text)' \(error.message)", in: file, at: line)
        }
    }

    private static func damaged(_ what: String, in file: SourceFile, at range: Range<Int>) -> Diagnostic {
        file.error("the manifest is damaged: \(what)", at: range).note(
            "restore it from version control, or delete it and run 'viper-gen generate': unedited files are registered "
                + "again, and edited files do not change"
        )
    }

    /// The ranges of all lines that are not empty, without their line ends.
    private static func lines(of file: SourceFile) -> [Range<Int>] {
        file.bytes.split(separator: UInt8(ascii: "\n")).map { line in
            line.last == UInt8(ascii: "\r") ? line.startIndex..<line.endIndex - 1 : line.startIndex..<line.endIndex
        }.filter { !$0.isEmpty }
    }

    /// A name without tabs and line ends.
    private static func field(_ name: String) -> String {
        String(decoding: name.utf8.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }
}
