// EXPECT assertion: false
int main(void) {
  int a[8] = {0, 7};
  __CPROVER_assert(__CPROVER_forall { int i; (i >= 1 && i < 8) ==> a[i] == 0 }, "not at 1");
}
