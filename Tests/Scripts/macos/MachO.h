// What the project calls of the loader of programs, for the script macos-types.
#include <stdint.h>

int _NSGetExecutablePath(char *buf, uint32_t *bufsize);
