// EXPECT contract: true
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// A pointer is another one or has a block of its own: both are looked at.
int f(int *a, const int *b)
__CPROVER_requires(__CPROVER_is_fresh(a, sizeof *a))
__CPROVER_requires(a == b || __CPROVER_is_fresh(b, sizeof *b))
__CPROVER_assigns(*a)
__CPROVER_ensures(__CPROVER_return_value == __CPROVER_old(*b) || (a == b && __CPROVER_return_value == 5)) {
  *a = 5;
  return *b;
}
