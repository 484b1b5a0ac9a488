// EXPECT unreach-call: true
// Two reads of one uninitialised heap byte agree.
extern void *malloc(unsigned long);
extern void free(void *);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "uninit_copy_compare_true.c", 1, "reach_error"); }

int main(void) {
  unsigned char *p = malloc(4);
  unsigned char c = p[2];
  unsigned char d[4];
  for (int i = 0; i < 4; i++) d[i] = p[i];
  if (c != d[2]) reach_error();
  free(p);
  return 0;
}
