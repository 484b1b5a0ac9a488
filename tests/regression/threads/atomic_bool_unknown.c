// EXPECT unreach-call: unknown (an atomic _Bool that is computed with)
// MODEL LP64, ILP32
// NATIVE skip clang stores 0
// C11 6.3.1.2p1, 6.5.16.2p3: 2 becomes 1, which clang's code does not do.
extern void reach_error(void);
int main(void) {
  _Atomic _Bool flag = 1;
  flag += 1;
  if (flag) reach_error();
  return 0;
}
