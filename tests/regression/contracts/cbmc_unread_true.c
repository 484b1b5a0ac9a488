// EXPECT contract: true
// ARGS --dialect cbmc --check-contract f --property contract
// Contracts that nobody asks for are not looked at: one has a quantifier without a range, one a side effect.
int g(int *p) __CPROVER_requires(__CPROVER_forall { int i; (i < 3) ==> p[i] == 0 }) { return *p; }
int h(int n) __CPROVER_requires(n++) { return n; }
int f(int x)
__CPROVER_requires(x > 0 && x < 10)
__CPROVER_ensures(__CPROVER_return_value > 1) {
  return x + 1;
}
