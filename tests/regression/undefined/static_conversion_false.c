// C11 6.3.1.4p1, in an element.
// MODEL LP64, ILP32
// EXPECT undefined-behaviour: false (float-conversion)
static unsigned char t[2] = {1, (unsigned char)300.5};
int main(void) {
  return t[0] - 1;
}
