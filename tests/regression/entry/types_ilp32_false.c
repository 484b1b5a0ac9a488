// EXPECT unreach-call: false
// MODEL ILP32
// ARGS --entry f
//
// Reached by f(1, -7, 65535, -1, 1ull << 63, .5).
extern void reach_error(void);
int f(_Bool b, signed char c, unsigned short s, long l, unsigned long long u, double d) {
  if (b && c == -7 && s == 65535 && l == -1 && u == 1ull << 63 && d == .5) reach_error();
  return 0;
}
