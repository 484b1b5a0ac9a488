// EXPECT unreach-call: false
// WITNESS NONDET="2 0"
// Functions in a table, chosen by an input; one of them recurs through the table.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "table_false.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(__SIZE_TYPE__);
extern void free(void *);
typedef int (*operation)(int, int);
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int twice(int a, int b);
static const operation table[] = {add, sub, twice};
static int twice(int a, int b) { return table[0](table[1](a, b), table[1](a, b)); }
int main(void) {
  unsigned which = __VERIFIER_nondet_uint();
  if (which > 2) return 0;
  int r = table[which](7, 3);
  if (r == 8 && which == 2) reach_error();
  return 0;
}
