// EXPECT assertion: true
// CBMC 6.6: VERIFICATION SUCCESSFUL
// As many bytes as asked for are arbitrary, no others.
int main(void) {
  char a[4] = {1, 2, 3, 4};
  __CPROVER_havoc_slice(a + 1, 2);
  __CPROVER_assert(a[0] == 1 && a[3] == 4, "the rest stays");
  return 0;
}
