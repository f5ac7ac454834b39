import Foundation
import TestSupport
import Testing

/// Where they are written; no test of ours where it is not said.
private let folder = ProcessInfo.processInfo.environment["WRITE_RANDOM_SPECS"]

/// Random specs as files, to compare what two builds of the tool generate from them: `make same-output OLD=…`.
///
/// `WRITE_RANDOM_SPECS=folder` writes `RANDOM_SPECS` of them for each architecture, each as a project of its own.
@Suite(.enabled(if: folder != nil)) struct RandomSpecFiles {
    @Test func areWritten() throws {
        let folder = try #require(folder)
        for architecture in ReferenceModule.architectures {
            let factors = try SettingFactors(architecture)
            var numbers = SeededGenerator(Seeds.all[0])
            for number in 0..<RandomTrial.count {
                let spec = SpecWriter.spec(name: "Login\(number)", seed: numbers.next(), factors)
                let root = "\(folder)/\(architecture)-\(number)"
                let file = URL(fileURLWithPath: root + "/" + spec.file.path)
                for needed in [URL(fileURLWithPath: root + "/.viper-gen"), file.deletingLastPathComponent()] {
                    try FileManager.default.createDirectory(at: needed, withIntermediateDirectories: true)
                }
                try Data(spec.file.text.utf8).write(to: file)
            }
        }
    }
}
