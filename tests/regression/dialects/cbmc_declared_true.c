// EXPECT assertion: true
// ARGS --dialect cbmc
extern void __CPROVER_assume(_Bool condition);
extern void __CPROVER_assert(_Bool condition, const char *text);
unsigned nondet_unsigned(void);
int main(void) {
  unsigned x = nondet_unsigned();
  __CPROVER_assume(x & 256);
  __CPROVER_assert(x >= 256, "has the bit");
  return 0;
}
