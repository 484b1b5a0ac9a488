// EXPECT unsequenced: false
// MODEL LP64, ILP32
// C11 6.5p2: the index is read and modified in no order.
int main(void) {
  int a[4] = {0}, i = 1;
  a[i++] = i;
  return a[1] == 7;
}
