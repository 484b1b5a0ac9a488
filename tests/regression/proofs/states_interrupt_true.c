// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// An interrupt is pending only while it is enabled; handlers run with interrupts off.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  int enabled = 1, pending = 0, depth = 0, in_handler = 0;
  for (;;) {
    unsigned e = __VERIFIER_nondet_uint() % 5;
    if (e == 0 && !in_handler) { if (depth < 50) { depth++; enabled = 0; } }
    else if (e == 1 && depth > 0 && !in_handler) { depth--; if (depth == 0) enabled = 1; }
    else if (e == 2) pending = 1;
    else if (e == 3 && pending && enabled) { in_handler = 1; enabled = 0; pending = 0; }
    else if (e == 4 && in_handler) { in_handler = 0; enabled = 1;  }
    CHECK(!in_handler || depth == 0);
  }
}
