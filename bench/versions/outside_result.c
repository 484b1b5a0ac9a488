// A result by a pointer.
int parse(const char *text, int *value);
int older(const char *s) { int v; if (!s) return -2; if (parse(s, &v) < 0) return -1; return v > 9 ? 9 : v; }
int newer(const char *s) { int v; if (!s) return -2; int r = parse(s, &v); return r < 0 ? -1 : v < 10 ? v : 9; }
int wrong(const char *s) { int v; if (!s) return -2; int r = parse(s, &v); return r <= 0 ? -1 : v < 10 ? v : 9; }
