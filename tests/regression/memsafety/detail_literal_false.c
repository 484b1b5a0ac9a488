// EXPECT valid-deref: false (valid-deref)
// MODEL LP64, ILP32
// OUTPUT stderr: ^  writes 1 byte at offset 0 of the string literal "ab" \(3 bytes, \S*detail_literal_false.c:6\), which is constant$
// One sentence says what is wrong.
int main(void) {
  char *s = "ab";
  s[0] = 'c';
  return 0;
}
