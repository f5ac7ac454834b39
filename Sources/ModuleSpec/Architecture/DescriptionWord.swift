import SourceText
import SwiftReader

/// A word of an architecture's description: what it is called, what follows it, where that goes, and what it means.
///
/// The tables of words are the only place that names them. Reading, the lists in messages, what is compiled and the
/// tables in `docs/templates.md` follow from these.
package struct DescriptionWord<Item>: Sendable {
    package let name: String
    /// The word with what follows it, as the documentation shows it: `shared: true`.
    package let form: String
    package let meaning: String
    let reader: Reader

    /// How the parser reads what follows the word.
    enum Reader: Sendable {
        /// `name: VALUE`
        case setting(@Sendable (inout SpecParser, Setting, inout Item) throws(Diagnostic) -> Void)
        /// Anything else. The cursor is after the word; the documentation is the one above it.
        case block(@Sendable (inout SpecParser, DocComment, inout Item) throws(Diagnostic) -> Void)
    }
}

// Rows set their properties with closures: the runtime would make each key path when the table is first used.
extension DescriptionWord {
    /// `name: TEXT`, a text in the template language.
    static func text(
        _ name: String,
        _ set: @escaping @Sendable (inout Item, TemplateText) -> Void,
        form: String? = nil,
        _ meaning: String
    ) -> Self {
        Self(
            name: name,
            form: form ?? "\(name): TEXT",
            meaning: meaning,
            reader: .setting { parser, setting, item in
                set(&item, parser.templates.addText(setting.value, at: setting.valueRange))
            }
        )
    }

    /// `name: EXPRESSION`, an expression of the template language.
    static func expression(
        _ name: String,
        _ set: @escaping @Sendable (inout Item, TemplateExpression) -> Void,
        _ meaning: String
    ) -> Self {
        Self(
            name: name,
            form: "\(name): EXPRESSION",
            meaning: meaning,
            reader: .setting { parser, setting, item in
                set(&item, parser.templates.addExpression(setting.value, at: setting.valueRange))
            }
        )
    }

    /// `name: NAME`, a word that stays as it is.
    static func name(
        _ name: String,
        _ set: @escaping @Sendable (inout Item, Name) -> Void,
        form: String,
        _ meaning: String
    ) -> Self {
        Self(
            name: name,
            form: form,
            meaning: meaning,
            reader: .setting { _, setting, item in
                set(&item, Name(setting.value, range: setting.valueRange))
            }
        )
    }

    /// `name: true`
    static func flag(
        _ name: String,
        _ set: @escaping @Sendable (inout Item, Bool) -> Void,
        _ meaning: String
    ) -> Self {
        Self(
            name: name,
            form: "\(name): true",
            meaning: meaning,
            reader: .setting { parser, setting, item throws(Diagnostic) in
                switch setting.value {
                case "true": set(&item, true)
                case "false": set(&item, false)
                default: throw parser.file.error("expected 'true' or 'false'", at: setting.valueRange)
                }
            }
        )
    }

    /// `name: VALUE`, where the value needs a check of its own.
    static func value(
        _ name: String,
        form: String,
        _ meaning: String,
        _ read: @escaping @Sendable (inout SpecParser, Setting, inout Item) throws(Diagnostic) -> Void
    ) -> Self {
        Self(name: name, form: form, meaning: meaning, reader: .setting(read))
    }

    /// `name …`, without a colon.
    static func block(
        _ name: String,
        form: String,
        _ meaning: String,
        _ read: @escaping @Sendable (inout SpecParser, DocComment, inout Item) throws(Diagnostic) -> Void
    ) -> Self {
        Self(name: name, form: form, meaning: meaning, reader: .block(read))
    }
}

/// The words of one kind of block, for the documentation.
package struct DescriptionTable: Sendable {
    /// The block: `architecture`, `role`, `file`.
    package let block: String
    package let rows: [(name: String, form: String, meaning: String)]

    init<Item>(_ block: String, _ words: [DescriptionWord<Item>]) {
        self.block = block
        rows = words.map { ($0.name, $0.form, $0.meaning) }
    }

    /// All words of descriptions.
    package static let all = [
        DescriptionTable("architecture", Architecture.words),
        DescriptionTable("role", RoleDescription.words),
        DescriptionTable("refuse", Refusal.words),
        DescriptionTable("counterpart", CounterpartDescription.words),
        DescriptionTable("name", NameDescription.words),
        DescriptionTable("warn", Warning.words),
        DescriptionTable("opening", OpeningDescription.words),
        DescriptionTable("file", FileDescription.words(in: .module)),
        DescriptionTable("shared", FileDescription.words(in: .target)),
        DescriptionTable("test", FileDescription.words(in: .tests)),
    ]
}
