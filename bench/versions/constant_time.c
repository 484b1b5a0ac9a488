// A comparison that takes the same time for all bytes.
struct tag { unsigned char b[16]; };
int older(const struct tag *a, const struct tag *b) { for (int i = 0; i < 16; i++) if (a->b[i] != b->b[i]) return 0; return 1; }
int newer(const struct tag *a, const struct tag *b) { unsigned d = 0; for (int i = 0; i < 16; i++) d |= a->b[i] ^ b->b[i]; return d == 0; }
int wrong(const struct tag *a, const struct tag *b) { unsigned d = 0; for (int i = 0; i < 16; i++) d ^= a->b[i] ^ b->b[i]; return d == 0; }
