// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// A token is with one of three processes, each with a flag of its own.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  int a = 1, b = 0, c = 0, waiting = 0;
  while (1) {
    int who = __VERIFIER_nondet_int();
    if (who == 0 && a) {
      a = 0;
      b = 1;
    } else if (who == 1 && b) {
      b = 0;
      if (waiting) { waiting = 0; a = 1; } else c = 1;
    } else if (who == 2 && c) {
      c = 0;
      a = 1;
      waiting = __VERIFIER_nondet_int() != 0;
      
    }
    CHECK(a + b + c == 1);
  }
}
