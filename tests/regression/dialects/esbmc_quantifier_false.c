// EXPECT assertion: false
// MODEL LP64, ILP32
// ARGS --dialect esbmc
// NATIVE skip only ESBMC knows quantifiers
// ESBMC's documentation, Quantifiers: the address of the variable, and a formula.
int nondet_int(void);
extern _Bool __ESBMC_forall(void *, _Bool);
int main(void) {
  int a[8] = {0}, i = 99, n = nondet_int();
  unsigned j;
  __ESBMC_assume(n >= 0 && n < 8);
  a[n] = 3;
  __ESBMC_assert(__ESBMC_forall(&i, !(i >= 0 && i < 8) || a[i] == 0 || i == n), "all but one");
  __ESBMC_assert(__ESBMC_forall(&j, !(j < 8) || (a[j] <= 3 && a[j] >= 0)), "bounds");
  __ESBMC_assert(__ESBMC_forall(&i, 8 <= i || i < 0 || a[i] != 4), "limits that are turned round");
  __ESBMC_assert(__ESBMC_exists(&i, i >= 0 && i < 8 && a[i] == 3), "one");
  __ESBMC_assert(__ESBMC_forall(&i, !(0 <= i && i < 8) || __ESBMC_exists(&j, j < 8 && a[j] >= a[i])), "nested");
  __ESBMC_assert(!__ESBMC_exists(&i, i >= 0 && i < 8 && a[i] == 3), "none");
  __ESBMC_assert(i == 99, "the variable keeps its value");
  return 0;
}
