// EXPECT contract: true
// ARGS --dialect cbmc --check-contract f --property contract --property valid-deref
// MODEL LP64, ILP32
// A pointer has a block of its own or is another one: both are looked at.
int f(int *a, const int *b)
__CPROVER_requires(__CPROVER_is_fresh(a, sizeof *a))
__CPROVER_requires(__CPROVER_is_fresh(b, sizeof *b) || b == a)
__CPROVER_assigns(*a)
__CPROVER_ensures(__CPROVER_return_value == 5 || (a != b && __CPROVER_return_value == __CPROVER_old(*b))) {
  *a = 5;
  return *b;
}
