// EXPECT assertion: false
// CBMC 6.6: VERIFICATION FAILED
// The last byte of the slice is arbitrary too.
int main(void) {
  char a[4] = {1, 2, 3, 4};
  __CPROVER_havoc_slice(a + 1, 2);
  __CPROVER_assert(a[2] != 77, "the slice");
  return 0;
}
