// Does not end if two are parents of each other.
// EXPECT termination: false
// ENDLESS 1 0 *0
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char parent[6];
  for (unsigned k = 0; k < 6; k++)
    parent[k] = __VERIFIER_nondet_uchar() % 6;
  unsigned x = 5;
  if (parent[x] == 5)
    x = 0;
  x = 0;
  while (parent[x] != x)
    x = parent[x];
  return 0;
}
