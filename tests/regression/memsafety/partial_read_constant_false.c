// EXPECT unreach-call: false
// EXPECT valid-memsafety: false (valid-deref)
//
// An int is read from the last two bytes of an array; its high half is not.
extern void reach_error(void);
int main(void) {
  char c[4] = {0, 0, 0x34, 0x12};
  int v = *(int*)(c + 2);
  if (v != 0x1234) reach_error();
  return 0;
}
