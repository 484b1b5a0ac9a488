// strcpy against a loop.
#include <string.h>
void older(char *d, const char *s) { while ((*d++ = *s++)) {} }
void newer(char *d, const char *s) { strcpy(d, s); }
void wrong(char *d, const char *s) { memcpy(d, s, strlen(s)); }
