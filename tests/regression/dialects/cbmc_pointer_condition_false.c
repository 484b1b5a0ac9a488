// EXPECT assertion: false
int nondet_int(void);
int main(void) {
  int x, *p = nondet_int() ? &x : 0;
  __CPROVER_assert(p, "not null");
  return 0;
}
