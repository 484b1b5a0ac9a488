// EXPECT contract: true
// ARGS --check-contract f --use-contract barrier --dialect cbmc
// MODEL LP64, ILP32
// Inline assembly that hides a value from the optimiser, after a contract which says that it is the same.
static unsigned barrier(unsigned x)
__CPROVER_ensures(__CPROVER_return_value == x)
{
  __asm__ volatile("frobnicate %0" : "+r"(x));
  return x;
}
unsigned f(unsigned a, unsigned b, unsigned char c)
__CPROVER_requires(c <= 1)
__CPROVER_ensures(__CPROVER_return_value == (c ? a : b))
{
  unsigned mask = barrier(-(unsigned)c);
  return b ^ (mask & (a ^ b));
}
