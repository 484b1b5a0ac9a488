// EXPECT effective-type: false
// MODEL LP64, ILP32
// C11 6.5p7: an int at an index that is not known, of which one is a float's.
extern int __VERIFIER_nondet_int(void);
struct pair { int a; float b; };
int main(void) {
  struct pair p[2] = {{1, 2}, {3, 4}};
  int *q = (int *)p, i = __VERIFIER_nondet_int();
  if (i < 0 || i > 2 || i == 1) return 0;
  int s = q[i]; /* of 0 and 2 */
  if (i == 0) s += q[i + 3];
  return s == 0;
}
