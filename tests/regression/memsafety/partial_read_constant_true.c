// EXPECT unreach-call: true
// EXPECT valid-memsafety: false (valid-deref)
//
// An int is read from the last two bytes of an array; its low half is known.
extern void reach_error(void);
int main(void) {
  char c[4] = {0, 0, 0x34, 0x12};
  int v = *(int*)(c + 2);
  if ((v & 0xffff) != 0x1234) reach_error();
  return 0;
}
