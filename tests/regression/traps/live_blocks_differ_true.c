// EXPECT unreach-call: true
// Two live objects never share an address, whatever the layout.
extern void *malloc(unsigned long);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "live_blocks_differ_true.c", 1, "reach_error"); }

int main(void) {
  char *a = malloc(8);
  char *b = malloc(8);
  if (a == b) reach_error();
  if ((unsigned long)a == (unsigned long)b) reach_error();
  return 0;
}
