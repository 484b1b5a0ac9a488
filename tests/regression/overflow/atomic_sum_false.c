// EXPECT no-overflow: false
// MODEL LP64, ILP32
// C11 6.5.16.2p3: `new = old op value`, which wraps nowhere but in functions of stdatomic.h.
int main(void) {
  _Atomic int number = 2147483647;
  number += 1;
  return 0;
}
