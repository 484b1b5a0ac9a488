// EXPECT valid-deref: false (valid-deref)
// MODEL LP64, ILP32
// OUTPUT stderr: ^  writes 4 bytes at address 0x8, that of a member or an element of a null pointer$
// One sentence says what is wrong.
struct s { int a, b, c; };
int main(void) {
  struct s *p = 0;
  p->c = 1;
  return 0;
}
