// EXPECT valid-deref: false (valid-deref)
// MODEL LP64, ILP32
// OUTPUT stderr: ^  writes 4 bytes at offset 16, the end, of b \(16 bytes, local variable of main, \S*detail_end_false.c:6\)$
// One sentence says what is wrong.
int main(void) {
  int b[4];
  for (int i = 0; i <= 4; i++) b[i] = i;
  return b[0];
}
