// The place of a character, by strchr and by a loop.
#include <string.h>
const char *older(const char *s, char c) { for (; *s != c; s++) if (!*s) return 0; return s; }
const char *newer(const char *s, char c) { return strchr(s, c); }
const char *wrong(const char *s, char c) { return c ? strchr(s, c) : 0; }
