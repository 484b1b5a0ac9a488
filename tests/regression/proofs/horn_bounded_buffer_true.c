// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --no-strategy induction --no-strategy summaries
// SLOW
// SELDOM
// Puts and takes of a buffer that is never fuller than its size.
int __VERIFIER_nondet_int(void);
void __VERIFIER_assume(int);
void reach_error(void);

int main(void) {
  int size = __VERIFIER_nondet_int();
  __VERIFIER_assume(size > 0 && size < 10000);
  int used = 0, put = 0, taken = 0;
  while (put < 1000000 && __VERIFIER_nondet_int()) {
    if (__VERIFIER_nondet_int()) {
      if (used < size) {
        used++;
        put++;
      }
    } else if (used > 0) {
      used--;
      taken++;
    }
  }
  if (!(put - taken == used && used <= size && taken <= put)) reach_error();
  return 0;
}
