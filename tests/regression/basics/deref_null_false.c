// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET="3"
// REPLAY yes
// A pointer that is null on one path.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int x = __VERIFIER_nondet_int(), v = 1;
  int *p = x > 3 ? &v : 0;
  if (x > 2) return *p;
  return 0;
}
