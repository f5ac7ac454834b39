/// Has every kind of rule that a description can make about a spec.
architecture strict {
    setting ui: uikit, none

    setting binding: closure, combine

    /// Combine comes with the system's frameworks.
    exclude {
        ui: none
        binding: combine
    }

    role view {
        always: true
        type: "{{ module.name }}Controller"
        base: "{% if settings.ui == 'uikit' %}UIViewController{% endif %}"
        inherits: settings.ui == "uikit"
        refuse "'{{ item.fullName }}' asks the view, which answers nothing" {
            when: item.returns
        }
    }

    role presenter {
        always: true
        type: "{{ module.name }}ViewModel"
        shows-state: true
        reserves: "{% if state %}{% for property in state.properties %}{{ ' on' }}{{ property.plainName|upperFirstLetter }}Change{% endfor %}{% endif %}"
    }

    counterpart item {
        type: "{{ name }}Item"
        of: state
        stands-in: true
    }
}
