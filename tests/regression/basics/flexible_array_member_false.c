// EXPECT unreach-call: false
// WITNESS NONDET="4"
// REPLAY yes
// A struct that ends in a flexible array.
extern void __VERIFIER_assume(int);
extern void *malloc(unsigned long);
extern void free(void *);
extern unsigned int __VERIFIER_nondet_uint(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "flexible_array_member_false.c", 1, "reach_error"); }

struct message { unsigned length; char text[]; };
int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 4);
  struct message *m = malloc(sizeof *m + n + 1);
  m->length = n;
  for (unsigned i = 0; i < n; i++) m->text[i] = 'a' + (char)i;
  m->text[n] = 0;
  unsigned k = 0;
  while (m->text[k]) k++;
  if (k == 4) reach_error();
  free(m);
  return 0;
}
