// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// NATIVE skip what is undefined is what it is about
// The execution ends where the access is not valid, whatever was undefined before.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = 2147483647, a[2];
  x++;
  int i = __VERIFIER_nondet_int();
  if (i < 5 || i > 100)
    return 0;
  a[i] = x;
  while (1) {
  }
}
