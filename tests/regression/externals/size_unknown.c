// EXPECT valid-deref: unknown (the size of table, which nothing defines)
// EXPECT unreach-call: true
// An array whose size nobody says: whether it has the element is not known, and no violation is invented.
extern int table[];
extern void reach_error(void);
int main(void) {
  if (table[3] != table[3]) reach_error();
  return 0;
}
