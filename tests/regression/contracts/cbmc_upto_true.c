// EXPECT contract: true
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// A part of an array may be written, and the rest stays.
void f(unsigned char *p, unsigned n)
__CPROVER_requires(n <= 8 && __CPROVER_is_fresh(p, 16))
__CPROVER_assigns(__CPROVER_object_upto(p + 4, n))
__CPROVER_ensures(__CPROVER_forall { unsigned k; (4 <= k && k < 4 + n) ==> p[k] == 7 })
{
  for (unsigned i = 0; i < n; i++) p[4 + i] = 7;
}
