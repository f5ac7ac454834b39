import ModuleSpec
import SourceText

/// One of the checks of a planned module, or a few that look at the same thing.
protocol ModuleCheck {
    var checked: CheckedModule { get }
}

extension ModuleCheck {
    var module: Module { checked.context.module }
    var file: SourceFile { checked.context.module.file }
    var classes: ModuleClasses { checked.classes }
    var parts: [Part] { checked.classes.parts }
}
