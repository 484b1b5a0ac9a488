// The whole object gets arbitrary contents, not only what the pointer's type covers.
// EXPECT assertion: false
int main(void) {
  int a[2] = {1, 2};
  __CPROVER_havoc_object(&a[1]);
  __CPROVER_assert(a[0] == 1, "changed in front of the pointer");
  return 0;
}
