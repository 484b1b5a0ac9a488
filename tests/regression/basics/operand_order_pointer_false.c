// EXPECT unreach-call: false
// MODEL LP64, ILP32
// C11 6.5p3: the same through a pointer to a function.
void reach_error(void) {}
static int n;
static int next(void) { return ++n; }
int main(void) {
  int (*f)(void) = next;
  if (f() > f()) reach_error();
  return 0;
}
