// EXPECT assertion: false
// MODEL LP64, ILP32
// ARGS --dialect cbmc
int nondet_int(void);
int main(void) {
  short a[5], b[3];
  __CPROVER_array_set(a, 700);
  b[2] = 1;
  if (nondet_int()) __CPROVER_array_copy(b, a);
  __CPROVER_assert(b[2] == 700, "where it is copied");
}
