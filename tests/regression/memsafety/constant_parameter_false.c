// MODEL LP64, ILP32
// EXPECT valid-memsafety: false (valid-deref)
// OUTPUT stderr: into a constant object
// NATIVE skip a machine keeps the parameter in memory that can be written
struct block { int a[10]; };
static int take(const struct block whole, int n) {
  struct block *p = (struct block *)&whole;
  p->a[n] = 1;
  return whole.a[n];
}
int main(void) {
  struct block filled = {{1}};
  filled.a[2] = 5;
  return take(filled, 2);
}
