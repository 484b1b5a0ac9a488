// Any length, by pointers.
unsigned long older(const char *s) { unsigned long n = 0; while (s[n]) n++; return n; }
unsigned long newer(const char *s) { const char *p = s; while (*p) p++; return (unsigned long)(p - s); }
unsigned long wrong(const char *s) { const char *p = s; while (*p++) ; return (unsigned long)(p - s); }
