// EXPECT contract: true
// EXPECT valid-deref: true
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// One of two pointers lies in the range, the other one is null.
void f(char *a, char *x, char *y)
__CPROVER_requires(__CPROVER_is_fresh(a, 8))
__CPROVER_requires((__CPROVER_pointer_in_range_dfcc(a, x, a + 7) && y == 0) ||
                   (x == 0 && __CPROVER_pointer_in_range_dfcc(a, y, a + 7)))
__CPROVER_assigns(y == 0: *x)
__CPROVER_assigns(x == 0: *y)
{
  if (y == 0)
    *x = 0;
  else
    *y = 0;
}
