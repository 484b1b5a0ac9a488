// EXPECT unreach-call: false
// SELDOM
// Inputs decide the depth.
extern void abort(void);
extern void reach_error(void);
extern _Bool __VERIFIER_nondet_bool(void);
#define check(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) {                                                                                              \
      reach_error();                                                                                         \
      abort();                                                                                               \
    }                                                                                                        \
  } while (0)

static int f(void) {
  if (__VERIFIER_nondet_bool()) return 0;
  int r = f();
  if (r < 5) r++;
  return r;
}
int main(void) {
  int r = f();
  check(r <= 4);
}
