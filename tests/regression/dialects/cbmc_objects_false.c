// EXPECT assertion: false
// SELDOM
int nondet_int(void);
int main(void) {
  int a[3], b[3];
  int *p = nondet_int() ? &a[1] : &b[1];
  __CPROVER_assert(__CPROVER_POINTER_OFFSET(p) == sizeof(int), "offset");
  __CPROVER_assert(__CPROVER_same_object(p, a), "may be b");
  return 0;
}
