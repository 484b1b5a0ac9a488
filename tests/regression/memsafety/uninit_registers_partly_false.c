// EXPECT uninitialised-read: false (uninitialised-read)
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// A member that was not set comes back from a function, and is read where the structure says that it is there.
extern int __VERIFIER_nondet_int(void);
struct opt { _Bool has; int v; };
static struct opt find(int k) { struct opt o; o.has = k >= 0; if (k > 0) o.v = k; return o; }
int main(void) {
  struct opt o = find(__VERIFIER_nondet_int());
  return o.has ? o.v : 0;
}
