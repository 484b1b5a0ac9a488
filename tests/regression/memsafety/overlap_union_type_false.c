// EXPECT memory-overlap: false
// MODEL LP64, ILP32
// C11 6.5.16.1p3: the overlap is exact, and the types are not compatible.
union number { int i; float f; };
static void convert(union number *n) { n->f = n->i; }
int main(void) {
  union number n = {65};
  convert(&n);
  return 0;
}
