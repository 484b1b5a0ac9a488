// EXPECT unsequenced: true
// MODEL LP64, ILP32
// C11 6.5p2: y is another name of x, not of z.
int x, z;
extern int y __attribute__((alias("x")));
int main(void) {
  x++;
  return (z++ + y++) & 0;
}
