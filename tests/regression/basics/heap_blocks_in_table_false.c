// EXPECT unreach-call: false
// WITNESS NONDET="2 0"
// REPLAY yes
// Rows allocated one by one are distinct.
extern void __VERIFIER_assume(int);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "heap_blocks_in_table_false.c", 1, "reach_error"); }

int main(void) {
  unsigned char *row[3];
  unsigned i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  __VERIFIER_assume(i < 3 && j < 4);
  for (int r = 0; r < 3; r++) row[r] = calloc(4, 1);
  row[i][j] = 9;
  int sum = 0;
  for (int r = 0; r < 3; r++)
    for (int c = 0; c < 4; c++) sum += row[r][c] * (r + 1);
  if (sum != 9 * ((int)i + 1)) reach_error();
  if (sum == 27) reach_error();
  for (int r = 0; r < 3; r++) free(row[r]);
  return 0;
}
