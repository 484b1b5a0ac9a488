// EXPECT unreach-call: false
// MODEL LP64, ILP32
// A line begins with each sixteenth byte; the last one is not full.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  int n = __VERIFIER_nondet_int(), lines = 0;
  if (n < 0 || n > 1000000) return 0;
  for (int i = 0; i < n; i++)
    if (i % 16 == 0) lines++;
  CHECK(lines == (n + 16) / 16);
}
