// EXPECT unreach-call: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// C11 6.5.2.4p2, 6.5.3.1p2: atomic floating-point numbers have ++ and --, too.
extern void reach_error(void);
int main(void) {
  _Atomic float number = 1.5f;
  float old = number++;
  ++number;
  number -= 0.25;
  _Atomic double wide = 4;
  wide--;
  if (old != 1.5f || number != 3.25f || wide != 3) reach_error();
  return 0;
}
