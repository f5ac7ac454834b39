// Saves files like editors do, as fast as it can: by renaming, in place, and by appending. Each save adds a line.
//
//   save COUNT FILE…     '%' in the name of a file is the content of the file 'turn'. The name '-' before the files makes
//                        each save leave the line 'ui' of a spec less indented than 'viper-gen format' has it.
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char text[1 << 22];

static void fail(const char *what) {
    perror(what);
    exit(1);
}

// The content of a file in `text`; nothing where it is missing.
static size_t content(const char *path) {
    int file = open(path, O_RDONLY);
    if (file < 0) return 0;
    size_t length = 0;
    for (ssize_t count; (count = read(file, text + length, sizeof text - 200 - length)) > 0;) length += count;
    close(file);
    text[length] = 0;
    return length;
}

static void name(char *path, size_t size, const char *pattern, const char *turn) {
    size_t length = 0;
    for (; *pattern && length + 20 < size; pattern++)
        length += *pattern == '%' ? snprintf(path + length, 20, "%s", turn) : snprintf(path + length, 2, "%c", *pattern);
    for (char *slash = path; (slash = strchr(slash + 1, '/'));) {
        *slash = 0;
        mkdir(path, 0777);
        *slash = '/';
    }
}

static int save(const char *path, int flags, const char *bytes, size_t length) {
    int file = open(path, O_WRONLY | O_CREAT | flags, 0644);
    if (file < 0) return 0;
    if (write(file, bytes, length) != (ssize_t)length) fail(path);
    close(file);
    return 1;
}

int main(int argc, char **argv) {
    long count = atol(argv[1]);
    int isSpec = !strcmp(argv[2], "-"), first = 2 + isSpec;
    for (long number = 0; number < count;) {
        char turn[16] = "", path[500], line[40];
        size_t read = content("turn");
        if (read > 0 && read < sizeof turn) strcpy(turn, strtok(text, "\n"));
        name(path, sizeof path, argv[first + rand() % (argc - first)], turn);
        size_t added = snprintf(line, sizeof line, "// SAVE %ld;\n", number);
        size_t length = content(path);
        char *indented = isSpec ? strstr(text, "\n    ui") : NULL;
        if (indented) memmove(indented + 1, indented + 3, (length -= 2) - (indented + 1 - text));
        memcpy(text + length, line, added);
        length += added;
        int isSaved;
        // The folder of a file can go at any moment: then it is another save.
        switch (rand() % 3) {
            case 0: isSaved = save("swap", O_TRUNC, text, length) && rename("swap", path) == 0; break;
            case 1: isSaved = save(path, O_TRUNC, text, length); break;
            default: isSaved = save(path, O_APPEND, line, added);
        }
        number += isSaved;
        usleep(rand() % 10000);
    }
    printf("%ld\n", count);
}
