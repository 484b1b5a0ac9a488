// Arithmetic for cases.
int older(char c) { if (c >= '0' && c <= '9') return c - '0'; if (c >= 'a' && c <= 'f') return c - 'a' + 10; if (c >= 'A' && c <= 'F') return c - 'A' + 10; return -1; }
int newer(char c) { unsigned d = (unsigned char)c - '0'; if (d < 10) return (int)d; d = ((unsigned char)c | 32u) - 'a'; return d < 6 ? (int)d + 10 : -1; }
int wrong(char c) { unsigned d = (unsigned char)c - '0'; if (d < 10) return (int)d; d = ((unsigned char)c | 32u) - 'a'; return d <= 6 ? (int)d + 10 : -1; }
