// EXPECT assertion: false
int main(void) {
  unsigned long a, b;
  __CPROVER_assert(!__CPROVER_overflow_mult(a, b), "");
}
