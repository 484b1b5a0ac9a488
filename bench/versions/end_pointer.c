// An index against a pointer and one past the end.
unsigned older(const unsigned *a, unsigned short n) { unsigned s = 7; if (!a) return 0; for (unsigned i = 0; i < n; i++) s = s * 31 + a[i]; return s; }
unsigned newer(const unsigned *a, unsigned short n) { unsigned s = 7; if (!a) return 0; for (const unsigned *p = a, *e = a + n; p != e; p++) s = s * 31 + *p; return s; }
unsigned wrong(const unsigned *a, unsigned short n) { unsigned s = 7; if (!a) return 0; for (const unsigned *p = a, *e = a + n; p != e; ++p) s = s * 31 + (*p & 0xffffff); return s; }
