// EXPECT assertion: true
int main(void) {
  int a[2] = {1, 2}, b = 3;
  __CPROVER_havoc_object(a);
  __CPROVER_assert(b == 3, "another object");
  return 0;
}
