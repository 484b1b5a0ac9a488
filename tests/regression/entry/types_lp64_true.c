// EXPECT unreach-call: true
// MODEL LP64
// ARGS --entry f
//
// Each parameter keeps to its type, whatever the width of the register it comes in.
extern void reach_error(void);
int f(_Bool b, signed char c, unsigned short s, long l, unsigned long long u, double d) {
  if (b != 0 && b != 1) reach_error();
  if (c < -128 || c > 127) reach_error();
  if (s > 65535) reach_error();
  if (sizeof l == 4 && (l > 2147483647 || l < -2147483647 - 1)) reach_error();
  if (u / 2 > 9223372036854775807u) reach_error();
  if (d > 1 && d < 0) reach_error();
  return 0;
}
