// EXPECT assertion: true
// ARGS --dialect cbmc
// CBMC 6.6 defines __CPROVER__ and not __CPROVER.
#ifdef __CPROVER
#error not a macro of CBMC
#endif
int main(void) {
  __CPROVER_assert(1, "compiled");
  return 0;
}
