import ModuleSpec

extension Architecture {
    /// By the name of a setting, its default value.
    package var defaultSettings: [String: String] {
        let own = settings.map { ($0.name.text, $0.values.first ?? "") }
        return Dictionary(CommonSetting.all.map { ($0.name, $0.defaultValue) } + own) { $1 }
    }

    /// The setting with the function that the view calls when it is loaded: the first one that takes a function.
    package var firstCall: SettingDeclaration? { settings.first(where: \.takesFunction) }

    /// The greatest number of default values that are replaced for one choice. It bounds the search.
    private static let mostReplaced = 3

    /// Replaces as few values as possible, so that all can be combined. Among the settings of an exclusion, the last
    /// one that may change gets the first value that fits. If no value fits, an earlier setting is tried.
    ///
    /// - Parameters:
    ///   - values: By the name of a setting, its value.
    ///   - isChosen: Whether a setting keeps its value.
    /// - Returns: The values, or `nil` if there are none that can be combined.
    package func combining(_ values: [String: String], keeping isChosen: (String) -> Bool) -> [String: String]? {
        for count in 0...Self.mostReplaced {
            if let combined = replacing(count, of: values, keeping: isChosen) { return combined }
        }
        return nil
    }

    private func replacing(
        _ count: Int,
        of values: [String: String],
        keeping isChosen: (String) -> Bool
    ) -> [String: String]? {
        guard let exclusion = exclusions.first(where: { $0.matches(values) }) else { return values }
        guard count > 0 else { return nil }
        for part in exclusion.settings.reversed() where !isChosen(part.name) {
            for value in self.values(of: part.name) where !part.contains(value) {
                let changed = values.merging([part.name: value]) { $1 }
                if let combined = replacing(count - 1, of: changed, keeping: isChosen) { return combined }
            }
        }
        return nil
    }

    /// The setting of the description with a name.
    package func setting(_ name: String) -> SettingDeclaration? {
        settings.first { $0.name.text == name }
    }

    /// The values that the description lists for a setting, its default first.
    package func values(of name: String) -> [String] { setting(name)?.values ?? [] }
}
