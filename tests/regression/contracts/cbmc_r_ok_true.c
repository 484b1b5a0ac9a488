// EXPECT valid-deref: true
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// CBMC's r_ok in a requires clause gives a pointer something to point to.
int f(const char *a)
__CPROVER_requires(__CPROVER_r_ok(a, 4))
{
  return (a[0] + a[3]);
}
