// One comparison for two.
int older(const int *t, int i) { if (i < 0) return 0; if (i >= 4) return 0; return t[i]; }
int newer(const int *t, int i) { return (unsigned)i < 4u ? t[i] : 0; }
int wrong(const int *t, int i) { return (unsigned)i <= 4u ? t[i] : 0; }
