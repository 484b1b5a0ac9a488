// EXPECT valid-memsafety: true
//
// A jump back before the declaration stays in the block: the variable lives (C11 6.2.4p6).
int main(void) {
  int *p = 0, n = 0;
  {
  again:
    if (p && n == 5) return *p = 0;
    int inner;
    inner = 1;
    p = &inner;
    n = 5;
    goto again;
  }
}
