// EXPECT unsequenced: false
// EXPECT undefined-behaviour: false (unsequenced)
// MODEL LP64, ILP32
// C11 6.5p2, footnote 84: "renders undefined statement expressions such as i = ++i + 1; a[i++] = i;"
int main(void) {
  int i = 1;
  i = ++i + 1;
  return i == 0;
}
