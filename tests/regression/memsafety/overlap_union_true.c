// EXPECT memory-overlap: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// C11 6.5.16.1p3: parts of a union that share no byte, one type, a value that is computed, two objects.
union number { int i; short s[2]; char c[4]; struct { short low, high; } parts; };
int main(void) {
  union number n = {65}, other = {66};
  n.s[1] = n.c[1];
  n.parts.low = n.s[0];
  n.i = n.c[0] + 1;
  n.i = (int)n.c[0];
  n.c[3] = n.parts.low;
  n.s[0] = other.c[0];
  return 0;
}
