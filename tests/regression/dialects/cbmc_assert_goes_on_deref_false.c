// The same for an access that the assertion wanted to protect.
// EXPECT valid-deref: false
int main(void) {
  int *p = 0;
  __CPROVER_assert(p != 0, "not null");
  return *p;
}
