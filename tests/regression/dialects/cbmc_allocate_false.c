// EXPECT assertion: false
// MODEL LP64, ILP32
// NATIVE skip only CBMC knows these
// CBMC's manual, API: allocation, equality of arrays, fences.
unsigned nondet_uint(void);
int main(void) {
  int a[4] = {1, 2, 3, 4}, b[4], c[3];
  __CPROVER_array_copy(b, a);
  __CPROVER_assert(__CPROVER_array_equal(a, b), "a copy");
  __CPROVER_assert(!__CPROVER_array_equal(a, c), "of another size");
  const unsigned n = nondet_uint();
  __CPROVER_assume(n > 0 && n < 8);
  char *zeros = __CPROVER_allocate(n, 1), *block = __CPROVER_allocate(n, 0);
  __CPROVER_assert(zeros && block && zeros != block, "never null");
  __CPROVER_assert(__CPROVER_OBJECT_SIZE(block) == n && __CPROVER_w_ok(block, n), "of that size");
  const unsigned i = nondet_uint();
  __CPROVER_assume(i < n);
  __CPROVER_assert(zeros[i] == 0, "zeros");
  __CPROVER_fence("WWfence", "RRfence", "RWfence", "WRfence");
  __CPROVER_assert(__CPROVER_pointer_in_range(a, a + 2, a + 4) && !__CPROVER_pointer_in_range(a, b, a + 4), "range");
  __CPROVER_deallocate(zeros);
  __CPROVER_assert(__CPROVER_equal(a[1], 3), "equal");
  return 0;
}
