// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// Two pointers walk towards each other.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)     \
  do {               \
    if (!(c)) {      \
      reach_error(); \
      abort();       \
    }                \
  } while (0)

int main(void) {
  int a[10];
  int *p = a, *q = a + 9;
  while (p < q) {
    if (__VERIFIER_nondet_uint() & 1)
      p++;
    else
      q--;
  }
  CHECK(p != a + 4);
}
