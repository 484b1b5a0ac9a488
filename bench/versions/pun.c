// The bits of a number, by a union and by a copy.
unsigned older(float x) { union { float f; unsigned u; } both; both.f = x; return x == x ? both.u >> 31 : 0; }
unsigned newer(float x) { unsigned u; __builtin_memcpy(&u, &x, sizeof u); return x != x ? 0 : u >> 31; }
unsigned wrong(float x) { return x < 0; }
