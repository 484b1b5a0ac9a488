// EXPECT contract: false
// ARGS --check-contract f --dialect cbmc
// MODEL LP64, ILP32
// Clauses that macros write, with parameters that are restrict and static.
#define VALID(p, n) __CPROVER_requires((n) <= 16 && __CPROVER_is_fresh(p, n))
#define SAME(a, b, n) __CPROVER_forall { unsigned k_; (0 <= k_ && k_ < (n)) ==> (a)[k_] == (b)[k_] }
#define COPIES(to, from, n) VALID(to, n) VALID(from, n) __CPROVER_assigns(__CPROVER_object_upto(to, n)) \
  __CPROVER_ensures(SAME(to, from, n))
void f(unsigned char *restrict to, const unsigned char *restrict from, unsigned n)
COPIES(to, from, n)
{
  for (unsigned i = 1; i < n; i++) to[i] = from[i];
}
