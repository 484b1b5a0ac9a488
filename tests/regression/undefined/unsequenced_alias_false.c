// EXPECT unsequenced: false
// EXPECT undefined-behaviour: false (unsequenced)
// MODEL LP64, ILP32
// C11 6.5p2: y is another name of x.
int x;
extern int y __attribute__((alias("x")));
int main(void) {
  return (x++ + y++) & 0;
}
