// EXPECT unreach-call: false
// MODEL LP64, ILP32
// ALLOW unknown
// SLOW
// SELDOM
// TIMEOUT 9
// True of integers: x is never 0 again. In bits it is, after 2^32 iterations.
int __VERIFIER_nondet_int(void);
void reach_error(void);

int main(void) {
  unsigned x = 1, y = 3;
  while (__VERIFIER_nondet_int()) {
    x++;
    if (__VERIFIER_nondet_int()) y += x & 1;
  }
  if (x == 0) reach_error();
  return 0;
}
