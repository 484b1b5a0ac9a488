// EXPECT uninitialised-read: false (uninitialised-read)
// ALLOW unknown
// NATIVE skip no sanitizer build for this property
//
// Beside the padding a member is not set, which the callee reads.
struct t { char h, d, m; short y; };
static struct t t(void) { struct t v; v.h = 1, v.d = 2, v.m = 3; return v; }
int main(void) {
  struct t a;
  a = t();
  return a.y - 4;
}
