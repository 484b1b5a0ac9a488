// Two iterations at once.
unsigned older(unsigned n) { unsigned s = 0; for (unsigned i = 0; i < n; i++) s += 3; return s; }
unsigned newer(unsigned n) { unsigned s = 0, i = 0; for (; i + 1 < n && i < n - 1; i += 2) s += 6; if (i < n) s += 3; return s; }
unsigned wrong(unsigned n) { unsigned s = 0, i = 0; for (; i + 1 < n && i < n - 1; i += 2) s += 6; return s; }
