// EXPECT termination: false
// MODEL LP64, ILP32
// SLOW
// NATIVE skip what is undefined is what it is about
// The execution goes on: the access is valid.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = 2147483647, a[2];
  x++;
  int i = __VERIFIER_nondet_int();
  if (i != 1)
    return 0;
  a[i] = x;
  while (1) {
  }
}
