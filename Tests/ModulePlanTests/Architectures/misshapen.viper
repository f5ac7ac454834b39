/// Names base classes whose interfaces have mistakes.
architecture misshapen {
    setting base: Lost, Misspelled, Round, Uncalled, Untitled, Unread, Crowded

    role view {
        always: true
        type: "{{ module.name }}View"
        base: "{{ settings.base }}"
    }
}
