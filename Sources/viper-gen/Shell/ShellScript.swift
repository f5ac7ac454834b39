/// The completion script of a shell.
///
/// The script knows no command: it asks `viper-gen completions words` what can follow, so it stays true when the tool
/// is updated, and when a project gets a module or an architecture.
enum ShellScript: String, CaseIterable {
    case bash, zsh, fish

    var text: String {
        switch self {
        case .bash: Self.bashText
        case .zsh: Self.zshText
        case .fish: Self.fishText
        }
    }

    /// For bash 3.2 and newer. bash separates words at `=`, and replaces only what follows it.
    private static let bashText = #"""
        # Completions of viper-gen for bash.
        _viper_gen() {
            local current="" last="" word summary path
            local -a words=()
            local index
            for ((index = 1; index <= COMP_CWORD; index++)); do
                word=${COMP_WORDS[index]}
                if [[ $word == = || $last == = ]] && ((${#words[@]} > 0)); then
                    words[${#words[@]} - 1]+=$word
                else
                    words+=("$word")
                fi
                last=$word
            done
            current=${COMP_WORDS[COMP_CWORD]}
            [[ $current == = ]] && current=""
            local prefix=${words[${#words[@]} - 1]}
            prefix=${prefix%"$current"}
            COMPREPLY=()
            while IFS=$'\t' read -r word summary; do
                case $word in
                :specs | :files | :folders)
                    type compopt >/dev/null 2>&1 && compopt -o filenames
                    while IFS= read -r path; do
                        [[ $word != :specs || -d $path || $path == *.viper ]] && COMPREPLY+=("$path")
                    done < <(if [[ $word == :folders ]]; then compgen -d -- "$current"; else compgen -f -- "$current"; fi)
                    ;;
                *) COMPREPLY+=("${word#"$prefix"}") ;;
                esac
            done < <("${COMP_WORDS[0]}" completions words -- "${words[@]}" 2>/dev/null)
        }
        complete -F _viper_gen viper-gen

        """#

    private static let zshText = #"""
        #compdef viper-gen
        # Completions of viper-gen for zsh.
        _viper-gen() {
            local word summary
            local -a candidates paths
            while IFS=$'\t' read -r word summary; do
                case $word in
                :*) paths+=($word) ;;
                *) candidates+=("${word//:/\\:}${summary:+:$summary}") ;;
                esac
            done < <("${(Q)words[1]}" completions words -- "${(@Q)words[2,CURRENT]}" 2>/dev/null)
            (( $#candidates )) && _describe viper-gen candidates
            # What follows the '=' of an option is a path of its own.
            [[ $PREFIX == --*=* ]] && compset -P '*='
            for word in $paths; do
                case $word in
                :specs) _files -g '*.viper' ;;
                :folders) _files -/ ;;
                *) _files ;;
                esac
            done
        }
        # The file is either loaded as the function itself, or read by 'source'.
        if [[ ${funcstack[1]} == _viper-gen ]]; then
            _viper-gen "$@"
        else
            compdef _viper-gen viper-gen
        fi

        """#

    private static let fishText = #"""
        # Completions of viper-gen for fish.
        function __viper_gen_complete
            set -l words (commandline -opc)
            set -l current (commandline -ct)
            set -l start (string match -r -- '^--[^=]*=' $current)
            set -l typed (string replace -r -- '^--[^=]*=' '' "$current")
            for line in ($words[1] completions words -- $words[2..-1] "$current" 2>/dev/null)
                switch $line
                    case :specs
                        for path in (__fish_complete_path "$typed")
                            string match -q -r -- '(/|\.viper)(\t|$)' $path; and echo "$start$path"
                        end
                    case :folders
                        for path in (__fish_complete_directories "$typed" '')
                            echo "$start$path"
                        end
                    case :files
                        for path in (__fish_complete_path "$typed")
                            echo "$start$path"
                        end
                    case '*'
                        echo $line
                end
            end
        end
        complete -c viper-gen -f -a '(__viper_gen_complete)'

        """#
}
