// EXPECT contract: true
// ARGS --dialect cbmc --check-contract f
// MODEL LP64, ILP32
void f(int *x, int n)
__CPROVER_requires(__CPROVER_is_fresh(x, sizeof(*x)) && *x > 0 && *x < 1000 && n >= 0 && n < 1000)
__CPROVER_assigns(*x)
__CPROVER_ensures(*x >= __CPROVER_old(*x))
{
  int i = 0;
  while (i < n)
  __CPROVER_assigns(i, *x)
  __CPROVER_loop_invariant(i >= 0 && i <= n && *x == __CPROVER_loop_entry(*x) + i)
  __CPROVER_decreases(__CPROVER_loop_entry(n) - i)
  {
    i++;
    ++*x;
  }
}
