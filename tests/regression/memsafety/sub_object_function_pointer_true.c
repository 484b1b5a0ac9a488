// EXPECT sub-object-bounds: true
// MODEL ILP32
// NATIVE skip no sanitizer build for this property
//
// Calls through pointers pass bounds too.
struct s {
  int a[4];
  int b[2];
};
static int f(int *p) { return p[4]; }
static int g(int *p) { return p[0]; }
int (*table[])(int *) = {f, g};
extern int __VERIFIER_nondet_int(void);
int main(void) {
  struct s s = {0};
  int all[5] = {0};
  return table[0](all) + table[1](s.a) + table[0]((int *)&s);
}
