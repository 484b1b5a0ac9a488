// EXPECT valid-memsafety: false (valid-deref)
// OUTPUT stderr: into a constant object
// NATIVE skip a machine keeps the variable in memory that can be written
#include <string.h>
extern int __VERIFIER_nondet_int(void);
struct pair { int a, b; };
struct block { int a[10]; };
static struct pair make(int a) { return (struct pair){a, a + 1}; }
static struct block fill(int a) {
  struct block result;
  for (int i = 0; i < 10; i++) result.a[i] = a + i;
  return result;
}
int main(void) {
  const int n = __VERIFIER_nondet_int() & 1, many[4] = {n, 2, 3};
  const struct pair made = make(n);
  const struct block filled = fill(n);
  const char text[] = "abc";
  struct pair *p = (struct pair *)&made; p->b = 2;
  return many[n] + made.b + filled.a[n] + text[n];
}
