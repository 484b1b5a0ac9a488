// A fixed beginning of a text.
#include <string.h>
int older(const char *s) { return strncmp(s, "ab:", 3) == 0; }
int newer(const char *s) { return s[0] == 'a' && s[1] == 'b' && s[2] == ':'; }
int wrong(const char *s) { return s[0] == 'a' && s[1] == 'b' && s[2] != 0; }
