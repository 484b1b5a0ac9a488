// EXPECT sub-object-bounds: true
// MODEL ILP32
// NATIVE skip no sanitizer build for this property
//
// A row of an array of rows is an array of its own (C11 J.2: a[1][7] of int a[4][5]).
int main(void) {
  int a[3][4] = {0};
  int *p = a[1];
  int *e = p + 4;
  int s = 0;
  for (; p != e; p++)
    s += *p;
  return s + e[-1];
}
