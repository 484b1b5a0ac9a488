// EXPECT unreach-call: false
// MODEL LP64, ILP32
// REPLAY yes
// 16,777,216 is the first float whose successor among the integers is none.
extern void reach_error(void);
int main(void) {
  _Atomic float number = 16777215.0f;
  number++;
  number++;
  if (number == 16777216.0f) reach_error();
  return 0;
}
