// Does not end: the walk gets into a cycle without its beginning.
// EXPECT termination: false
// ENDLESS *1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char next[8];
  for (unsigned k = 0; k < 8; k++)
    next[k] = __VERIFIER_nondet_uchar() % 8;
  unsigned at = 0;
  do
    at = next[at];
  while (at != 0);
  return 0;
}
