// EXPECT uninitialised-read: false (uninitialised-read)
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// A member of a union that is an argument or a result by itself is read, though nobody uses it.
union u { long l; double d; };
static int ignore(double d) { return 1; }
static double result(void) { union u v; return v.d; }
int main(void) {
  union u v;
  v.l = 0;
  result();
  return ignore(v.d) - 1;
}
