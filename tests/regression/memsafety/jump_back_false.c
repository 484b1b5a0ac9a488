// EXPECT valid-memsafety: false (valid-deref)
// NATIVE skip the sanitizer does not see these lifetimes
//
// A jump back in front of the block enters it anew (C11 6.2.4p6).
int main(void) {
  int *p = 0, n = 0;
again : {
  if (p && n == 5) return *p = 0;
  int inner;
  inner = 1;
  p = &inner;
  n = 5;
  goto again;
}
}
