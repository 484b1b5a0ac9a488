// Any length.
int older(const char *s, int n, char c) { int k = 0; for (int i = 0; i < n; i++) if (s[i] == c) k++; return k; }
int newer(const char *s, int n, char c) { int k = 0; for (int i = 0; i < n; i++) k += s[i] == c; return k; }
int wrong(const char *s, int n, char c) { int k = 0; for (int i = 0; i < n; i++) k += s[i] == (unsigned char)c; return k; }
