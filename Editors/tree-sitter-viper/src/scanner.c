// What the rules of grammar.js cannot say: which line goes on with the one before, comments that nest, strings between
// '#', and where a bracket is missing. Nothing is kept between two tokens.

#include "tree_sitter/parser.h"

#include <string.h>

// As `externals` in grammar.js.
enum { SEPARATOR, COMMENT, DOC_COMMENT, RAW_STRING, END, BREAK, IN_STRING, UNBROKEN };

static void advance(TSLexer *lexer) { lexer->advance(lexer, false); }

static bool is_space(int32_t c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

static bool is_lower(int32_t c) { return c >= 'a' && c <= 'z'; }

static bool is_upper(int32_t c) { return c >= 'A' && c <= 'Z'; }

static bool is_name(int32_t c) { return is_lower(c) || is_upper(c) || (c >= '0' && c <= '9') || c == '_' || c >= 0x80; }

// Whether a word is one of several, with a space after each. Grammars in WebAssembly can call few functions of C, and
// strstr is not among them.
static bool is_one_of(const char *word, const char *words) {
    size_t length = strlen(word);
    while (*words) {
        if (strncmp(words, word, length) == 0 && words[length] == ' ') return true;
        while (*words++ != ' ') {}
    }
    return false;
}

// From the second character on, '/' or '*'. Says whether the comment is documentation. A block without an end goes on to
// the end of the file.
static bool skip_comment(TSLexer *lexer) {
    bool is_block = lexer->lookahead == '*';
    advance(lexer);
    bool is_doc = lexer->lookahead == (is_block ? '*' : '/');
    if (!is_block) {
        while (!lexer->eof(lexer) && lexer->lookahead != '\n') advance(lexer);
        return is_doc;
    }
    int32_t last = 0;
    unsigned depth = 1;
    for (unsigned count = 1; depth > 0 && !lexer->eof(lexer); count++) {
        int32_t c = lexer->lookahead;
        advance(lexer);
        bool is_end = last == '*' && c == '/', is_start = last == '/' && c == '*';
        // Not '/**/'.
        if (is_end && count == 1) is_doc = false;
        depth += is_start - is_end;
        last = is_end || is_start ? 0 : c;
    }
    return is_doc;
}

static unsigned skip_all(TSLexer *lexer, int32_t c, unsigned most) {
    unsigned count = 0;
    for (; count < most && lexer->lookahead == c; count++) advance(lexer);
    return count;
}

// From the first '#' on.
static bool skip_raw_string(TSLexer *lexer) {
    unsigned hashes = skip_all(lexer, '#', 255);
    unsigned quotes = skip_all(lexer, '"', 3);
    if (quotes == 0) return false;
    if (quotes == 2) {
        if (skip_all(lexer, '#', hashes) == hashes) return true;
        // The second quote was the first character of the string.
        quotes = 1;
    }
    while (!lexer->eof(lexer) && (quotes == 3 || lexer->lookahead != '\n')) {
        if (lexer->lookahead != '"') {
            advance(lexer);
        } else if (skip_all(lexer, '"', quotes) == quotes) {
            while (quotes == 3 && lexer->lookahead == '"') advance(lexer);
            if (skip_all(lexer, '#', hashes) == hashes) return true;
        }
    }
    return true;
}

static int32_t skip_blanks(TSLexer *lexer) {
    while (lexer->lookahead == ' ' || lexer->lookahead == '\t') advance(lexer);
    return lexer->lookahead;
}

// Whether the text is the rest of a parameter, from the ':' after its name on, and not that of a property: what ends its
// line is ',' or, on a line of its own at the most, ')'.
static bool is_rest_of_parameter(TSLexer *lexer) {
    int32_t last = 0;
    unsigned depth = 0;
    bool is_in_string = false, is_past_line = false;
    // No parameter is so long, and brackets without an end are not read to the end of the file, line for line.
    for (unsigned count = 0; count < 2000 && !lexer->eof(lexer); count++) {
        int32_t c = lexer->lookahead;
        advance(lexer);
        if (c == '\n') {
            if (depth == 0 && last == ',') return true;
            is_past_line = depth == 0;
            is_in_string = false;
        } else if (c == '/' && !is_in_string && (lexer->lookahead == '/' || lexer->lookahead == '*')) {
            skip_comment(lexer);
        } else if (!is_space(c)) {
            bool is_start = !is_in_string && (c == '(' || c == '[' || c == '{');
            bool is_end = !is_in_string && (c == ')' || c == ']' || c == '}');
            if (depth == 0 && (is_end || is_past_line)) return c == ')' || c == ',';
            // A property's body, and not a closure.
            if (depth == 0 && is_start && c == '{' && last != '=') return false;
            if (c == '"' && last != '\\') is_in_string = !is_in_string;
            depth = depth + is_start - is_end;
            last = c;
        }
    }
    return false;
}

// Whether a line declares something, after one of its words. A parameter can have that word as its label, and 'var' before
// its name.
static bool declares(TSLexer *lexer, const char *word) {
    int32_t next = lexer->lookahead;
    if (is_one_of(word, "init subscript ")) return next == '(' || next == '<' || next == '?' || next == '!';
    if (next == '\n' || lexer->eof(lexer)) return is_one_of(word, "func let var ");
    if (next != ' ' && next != '\t') return false;
    next = skip_blanks(lexer);
    if (is_one_of(word, "let ")) return next != ':';
    if (is_one_of(word, "module domain entity enum protocol struct typealias associatedtype ")) return is_upper(next);
    if (!is_one_of(word, "func case var ")) return false;
    while (is_name(lexer->lookahead) || lexer->lookahead == '`') advance(lexer);
    if (skip_blanks(lexer) != ':') return true;
    return is_one_of(word, "var ") && !is_rest_of_parameter(lexer);
}

// An attribute on one line.
static void skip_attribute(TSLexer *lexer) {
    advance(lexer);
    while (is_name(lexer->lookahead) || lexer->lookahead == '.') advance(lexer);
    for (unsigned depth = 0; lexer->lookahead == '(' || depth > 0;) {
        if (lexer->lookahead == '\n' || lexer->eof(lexer)) break;
        depth += (lexer->lookahead == '(') - (lexer->lookahead == ')');
        advance(lexer);
    }
    skip_blanks(lexer);
}

typedef enum { OTHER_LINE, LINE_THAT_GOES_ON, LINE_THAT_DECLARES } Line;

// What the line is that begins here.
static Line this_line(TSLexer *lexer) {
    static const char following[] = "{)],:.=&|+-*/%<>?!^~";
    if (lexer->lookahead < 0x80 && memchr(following, (int)lexer->lookahead, sizeof following - 1)) return LINE_THAT_GOES_ON;
    // Attributes and modifiers can precede the word that declares something.
    while (lexer->lookahead == '@') skip_attribute(lexer);
    for (unsigned count = 0; count < 4; count++) {
        char word[16] = {0};
        for (unsigned i = 0; i < sizeof word - 1 && is_lower(lexer->lookahead); i++) {
            word[i] = (char)lexer->lookahead;
            advance(lexer);
        }
        if (!word[0]) break;
        int32_t next = lexer->lookahead;
        if (count == 0 && (is_space(next) || next == '(') && is_one_of(word, "where async throws rethrows uses hears "))
            return LINE_THAT_GOES_ON;
        if (declares(lexer, word)) return LINE_THAT_DECLARES;
        skip_blanks(lexer);
    }
    return OTHER_LINE;
}

static bool found(TSLexer *lexer, TSSymbol symbol) {
    lexer->result_symbol = symbol;
    return true;
}

bool tree_sitter_viper_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
    (void)payload;
    // While the parser looks for its way after a mistake, all are valid.
    bool is_lost = valid[IN_STRING] && valid[UNBROKEN];
    bool is_in_string = valid[IN_STRING] && !is_lost;
    bool is_line_start = false;
    // A missing bracket is missing before the end of the line, which is found next.
    lexer->mark_end(lexer);
    while (is_space(lexer->lookahead) && !is_in_string) {
        if (lexer->lookahead == '\n') {
            is_line_start = true;
            if (is_lost) {
                advance(lexer);
                lexer->mark_end(lexer);
                return found(lexer, SEPARATOR);
            }
        }
        lexer->advance(lexer, true);
    }
    if (!valid[BREAK] || is_lost) lexer->mark_end(lexer);

    if (lexer->eof(lexer)) {
        // The end of the file ends what is open, and what lacks something.
        if (is_lost) return false;
        if (valid[END]) return found(lexer, END);
        if (valid[BREAK]) return found(lexer, BREAK);
        return !valid[SEPARATOR] && found(lexer, SEPARATOR);
    }
    if (is_in_string) return false;

    if (lexer->lookahead == '/') {
        advance(lexer);
        if (lexer->lookahead != '/' && lexer->lookahead != '*') return false;
        // What follows a comment on its line is on a line of its own. The end of a line is found after other comments.
        if (lexer->lookahead == '*' && is_line_start && valid[SEPARATOR]) return found(lexer, SEPARATOR);
        bool is_doc = skip_comment(lexer);
        lexer->mark_end(lexer);
        return found(lexer, is_doc ? DOC_COMMENT : COMMENT);
    }
    if (lexer->lookahead == ';' && valid[SEPARATOR]) {
        advance(lexer);
        lexer->mark_end(lexer);
        return found(lexer, SEPARATOR);
    }
    if (lexer->lookahead == '#' && valid[RAW_STRING] && !(is_line_start && valid[SEPARATOR])) {
        if (!skip_raw_string(lexer)) return false;
        lexer->mark_end(lexer);
        return found(lexer, RAW_STRING);
    }
    if (!is_line_start || valid[UNBROKEN]) return false;
    switch (this_line(lexer)) {
    case LINE_THAT_GOES_ON: return false;
    case OTHER_LINE: return valid[SEPARATOR] && found(lexer, SEPARATOR);
    // Even where the end of a line is not valid: what lacks a type or a bracket is then a mistake of one line.
    case LINE_THAT_DECLARES: return found(lexer, valid[BREAK] ? BREAK : SEPARATOR);
    }
    return false;
}

void *tree_sitter_viper_external_scanner_create(void) { return NULL; }

void tree_sitter_viper_external_scanner_destroy(void *payload) { (void)payload; }

unsigned tree_sitter_viper_external_scanner_serialize(void *payload, char *buffer) {
    (void)payload;
    (void)buffer;
    return 0;
}

void tree_sitter_viper_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {
    (void)payload;
    (void)buffer;
    (void)length;
}
