// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// Many locks in one round: each is released by who has taken it.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  int p1 = __VERIFIER_nondet_int(), p2 = __VERIFIER_nondet_int(), p3 = __VERIFIER_nondet_int();
  int l1, l2, l3, go;
  while (1) {
    go = __VERIFIER_nondet_int();
    if (go == 0) break;
    l1 = l2 = l3 = 0;
    if (p1 != 0) l1 = 1;
    if (p2 != 0) l2 = 1;
    if (p3 != 0) l3 = 1;
    if (p1 != 0) { CHECK(l1 == 1); l1 = 0; }
    if (p2 != 0) { CHECK(l2 == 1); l2 = 0; }
    if (p3 != 0) { CHECK(l3 == 1); l3 = 0; }
  }
}
