import ModuleSpec

/// The names of one part.
// A class, so that a copy does not copy its texts.
final class PartNames: Sendable {
    /// The word from which the other names are made: `Presenter`.
    let stem: String
    /// The name of the protocol.
    let contract: String?
    /// Whether the protocol is declared elsewhere.
    let isContractElsewhere: Bool
    /// The name of the class.
    let type: String?
    let superclass: Superclass?
    /// The property in which other parts hold the part; `nil` if the references of those parts name it.
    let property: String?
    /// The folder of the part's files in the folder of the module, as the description writes it; empty for the latter.
    let folder: String
    /// The declaration of a further property of the class; empty if there is none.
    let held: String
    /// How the description wants the part to be isolated, if it can be.
    let isolation: PartIsolation

    init(
        stem: String,
        contract: String?,
        isContractElsewhere: Bool,
        type: String?,
        superclass: Superclass?,
        property: String?,
        folder: String,
        held: String,
        isolation: PartIsolation
    ) {
        self.stem = stem
        self.contract = contract
        self.isContractElsewhere = isContractElsewhere
        self.type = type
        self.superclass = superclass
        self.property = property
        self.folder = folder
        self.held = held
        self.isolation = isolation
    }
}
