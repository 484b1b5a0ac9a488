// EXPECT contract: true
// ARGS --dialect cbmc --check-contract k --use-contract g --property contract
// MODEL LP64, ILP32
// Attributes, line markers and pragmas around clauses.
#define INTERNAL __attribute__((unused)) static
#define NOINLINE __attribute__((noinline))
INTERNAL int g(int x) NOINLINE
__CPROVER_requires(x > 0 && x < 10) __CPROVER_ensures(__CPROVER_return_value > 1) __attribute__((cold));
static int g(int y) { return y + 1; }
__attribute__((noinline)) extern int __attribute__((cold)) k(int x) __attribute__((nothrow))
# 99 "other.h"
__CPROVER_requires(x > 0 && x < 10)
#pragma GCC diagnostic push
__CPROVER_ensures(__CPROVER_return_value > 1) __attribute__((warn_unused_result))
/*








*/
{
  return g(x);
}
