// Without the option the program is not told it is CBMC that reads it.
// EXPECT assertion: false
int main(void) {
#ifndef __CPROVER__
  __CPROVER_assert(0, "reached");
#endif
  return 0;
}
