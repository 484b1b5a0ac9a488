// EXPECT contract: true
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// Builtins of both compilers, in the code and in clauses.
int f(int a, int b, int *sum)
__CPROVER_requires(__CPROVER_is_fresh(sum, sizeof *sum))
__CPROVER_assigns(*sum)
__CPROVER_ensures(__CPROVER_return_value == __builtin_expect(__CPROVER_overflow_plus(a, b), 0))
__CPROVER_ensures(__CPROVER_return_value || *sum == a + b)
__CPROVER_ensures(__builtin_popcount(__CPROVER_return_value) <= 1)
{
  return __builtin_add_overflow(a, b, sum);
}
