// EXPECT pointer-arithmetic: false
// EXPECT undefined-behaviour: false
// EXPECT pointer-overflow: true
// EXPECT valid-deref: true
// MODEL LP64, ILP32
// C11 6.5.6p8: a step of 2 goes further than just beyond an array of 5, where nobody reads it.
int main(void) {
  char text[5] = "abcd";
  int sum = 0;
  for (char *p = text; p < text + 5; p += 2) sum += *p;
  return sum;
}
