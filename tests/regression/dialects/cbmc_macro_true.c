// EXPECT assertion: true
// ARGS --dialect cbmc
#ifndef __CPROVER__
#error not CBMC
#endif
int main(void) { __CPROVER_precondition(1, "fine"); return 0; }
