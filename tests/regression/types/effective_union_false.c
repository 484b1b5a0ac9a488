// EXPECT effective-type: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// C11 6.5p7: no member of the union is a short.
union number { int whole; float part; };
int main(void) {
  union number n = {.whole = 1};
  short *half = (short *)&n;
  return *half == 1;
}
