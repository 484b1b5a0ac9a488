// EXPECT valid-memsafety: true
// A pointer that is null on one path.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int(), v = 1;
  int *p = x > 3 ? &v : 0;
  if (x > 3) return *p;
  return 0;
}
