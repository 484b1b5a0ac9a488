// A loop of fixed length against memcmp.
#include <string.h>
struct key { unsigned char b[8]; };
int older(const struct key *a, const struct key *b) { for (int i = 0; i < 8; i++) if (a->b[i] != b->b[i]) return 0; return 1; }
int newer(const struct key *a, const struct key *b) { return memcmp(a->b, b->b, 8) == 0; }
int wrong(const struct key *a, const struct key *b) { return strncmp((const char *)a->b, (const char *)b->b, 8) == 0; }
