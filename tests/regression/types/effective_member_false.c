// EXPECT effective-type: false
// MODEL LP64, ILP32
// C11 6.5p7: an int in the place of a member that is a float.
struct pair { int a; float b; };
static int sum(int *p) { return p[0] + p[1]; }
int main(void) {
  struct pair p = {1, 2};
  return sum((int *)&p) == 0;
}
