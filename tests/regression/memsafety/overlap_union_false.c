// EXPECT memory-overlap: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// C11 6.5.16.1p3: the value is read from an object that overlaps the one it is stored in.
union number { int i; short s[2]; char c[4]; };
int main(void) {
  union number n = {65};
  n.s[0] = n.c[1];
  return 0;
}
