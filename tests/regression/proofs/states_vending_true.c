// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// A machine sells for three coins: what was paid is what the state says.
extern int __VERIFIER_nondet_int(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
enum { Empty = 10, One = 20, Two = 30, Selling = 40 };
int main(void) {
  int state = Empty, paid = 0;
  while (1) {
    int coin = __VERIFIER_nondet_int();
    switch (state) {
    case Empty: if (coin) { paid += 1; state = One; } break;
    case One: if (coin == 1) { paid += 1; state = Two; } else if (coin == 2) { paid = 0; state = Empty; } break;
    case Two: if (coin) { paid += 1; state = Selling; } break;
    case Selling: CHECK(paid == 3); paid -= 3; state = Empty; break;
    default: CHECK(0);
    }
  }
}
