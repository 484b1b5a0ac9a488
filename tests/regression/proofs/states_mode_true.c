// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// A mode decides which way a counter goes: it stays between its limits.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  int mode = 1, level = 5;
  while (1) {
    if (mode == 1) {
      level++;
      if (level >= 12) mode = __VERIFIER_nondet_int() ? 2 : 3;
    } else if (mode == 2) {
      if (__VERIFIER_nondet_int()) mode = 3;
    } else {
      level--;
      if (level <= 1) mode = 1;
    }
    CHECK(level >= 1 && level <= 12);
  }
}
