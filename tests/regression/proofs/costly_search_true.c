// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// A search through a thousand inputs, which constants end: what was passed is another value.
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
  int a[1000];
  const int wanted = __VERIFIER_nondet_int();
  for (int i = 0; i < 1000; i++) a[i] = __VERIFIER_nondet_int();
  int i = 0;
  while (i < 1000 && a[i] != wanted) i = i + 1;
  for (int k = 0; k < i; k++) CHECK(a[k] != wanted);
}
