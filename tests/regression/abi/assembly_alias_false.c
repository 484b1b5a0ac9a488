// EXPECT division-by-zero: false
// MODEL LP64, ILP32
// GNU as, .set: y is another name of x.
int x = 1;
extern int y;
__asm__(".globl y\n.set y, x\n");
int main(void) {
  y = 0;
  return 1 / x;
}
