// EXPECT unsequenced: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
int main(void) {
  _Atomic int i = 0, k = 0;
  int sum = i++ + k;
  i = i + 1;
  return (i++, i) + sum == 70;
}
