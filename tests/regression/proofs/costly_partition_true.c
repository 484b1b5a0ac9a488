// EXPECT unreach-call: true
// TIMEOUT 120
// MODEL LP64, ILP32
// SLOW
// SELDOM
// Numbers are sorted by their signs into two arrays of a constant length.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern char __VERIFIER_nondet_char(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) {                                                                                              \
      reach_error();                                                                                         \
      abort();                                                                                               \
    }                                                                                                        \
  } while (0)
int main(void) {
  int a[1000], some[1000], others[1000];
  for (int i = 0; i < 1000; i++) a[i] = __VERIFIER_nondet_int();
  int s = 0, o = 0;
  for (int i = 0; i < 1000; i++) {
    if (a[i] >= 0)
      some[s++] = a[i];
    else
      others[o++] = a[i];
  }
  for (int k = 0; k < s; k++) CHECK(some[k] >= 0);
  for (int k = 0; k < o; k++) CHECK(others[k] < 0);
}
