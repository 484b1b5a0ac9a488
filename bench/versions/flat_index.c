// Two indices against one.
int older(const int m[12], unsigned r, unsigned c) { if (r >= 3 || c >= 4) return 0; int s = 0; for (unsigned i = 0; i <= c; i++) s ^= m[4 * r + i]; return s; }
int newer(const int m[12], unsigned r, unsigned c) { if (r >= 3 || c >= 4) return 0; int s = 0; for (const int *p = m + 4 * r, *e = p + c; p <= e; p++) s ^= *p; return s; }
int wrong(const int m[12], unsigned r, unsigned c) { if (r >= 3 || c >= 4) return 0; int s = 0; for (const int *p = m + 3 * r, *e = p + c; p <= e; p++) s ^= *p; return s; }
