// What CBMC does here is not modelled: nothing may be proved after it.
// EXPECT assertion: unknown (__CPROVER_array_set)
// ALLOW false
int main(void) {
  int a[2] = {0, 0};
  __CPROVER_array_set(a, 1);
  __CPROVER_assert(a[0] == 0, "changed");
  return 0;
}
