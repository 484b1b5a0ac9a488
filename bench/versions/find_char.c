// strchr against a loop.
#include <string.h>
int older(const char *s, char c) { for (int i = 0; s[i]; i++) if (s[i] == c) return 1; return 0; }
int newer(const char *s, char c) { return c != 0 && strchr(s, c) != 0; }
int wrong(const char *s, char c) { return strchr(s, c) != 0; }
