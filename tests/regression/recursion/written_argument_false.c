// EXPECT uninitialised-read: false
// MODEL LP64, ILP32
// NATIVE skip no sanitizer build for this property
//
// A variable of the caller goes along; its second half is never written.
extern unsigned __VERIFIER_nondet_uint(void);

struct pair {
  unsigned first, second;
};

static unsigned count(unsigned n, struct pair *p) {
  if (n == 0) return p->second;
  p->first = n;
  return count(n - 1, p);
}

int main(void) {
  struct pair p;
  p.first = 0;
  return count(__VERIFIER_nondet_uint(), &p) != 0;
}
