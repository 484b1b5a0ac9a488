// EXPECT valid-memsafety: false (valid-deref)
// ALLOW unknown
// NATIVE skip the sanitizer does not see these lifetimes
//
// The result of a function lives to the end of the full expression (C11 6.2.4p8).
struct s { int a[2]; char name[8]; };
static struct s make(int n) { return (struct s){{n, 2}, "ab"}; }
static int sum(const int *p) {
  const int *q = p;
  return q[0] + *++q;
}
int main(void) {
  int *p = make(1).a;
  return *p + sum(make(2).a);
}
