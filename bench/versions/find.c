// Early return.
int older(const char *s, int n, char c) { for (int i = 0; i < n; i++) if (s[i] == c) return i; return -1; }
int newer(const char *s, int n, char c) { int i = 0; while (i < n && s[i] != c) i++; return i < n ? i : -1; }
int wrong(const char *s, int n, char c) { int i = 0; while (i < n && s[i] != c) i++; return i; }
