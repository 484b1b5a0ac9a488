// EXPECT unreach-call: true
// ALLOW unknown
// A table of label addresses that is never jumped through.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "label_table_global_order_true.c", 1, "reach_error"); }
int main(void) {
  static void *table[] = {&&one, &&two};
  int r = table[0] == 0;
one:
  if (r) reach_error();
two:
  return 0;
}
