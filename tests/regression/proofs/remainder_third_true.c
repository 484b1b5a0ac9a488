// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// Every third iteration counts, beginning with the first one.
extern void abort(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  unsigned short n = __VERIFIER_nondet_ushort(), c = 0;
  for (unsigned short i = 0; i < n; i++)
    if (i % 3 == 0) c++;
  CHECK(c == n / 3 + (n % 3 != 0));
}
