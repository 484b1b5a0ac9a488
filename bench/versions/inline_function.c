// A function becomes a part of its caller.
static int clamp(int x, int lo, int hi) { return x < lo ? lo : x > hi ? hi : x; }
int older(int x) { return clamp(x, -5, 5) + clamp(x, 0, 9); }
int newer(int x) { int a = x < -5 ? -5 : x > 5 ? 5 : x; return a + (x < 0 ? 0 : x > 9 ? 9 : x); }
int wrong(int x) { int a = x < -5 ? -5 : x > 5 ? 5 : x; return a + (x < 0 ? 0 : x >= 9 ? 8 : x); }
