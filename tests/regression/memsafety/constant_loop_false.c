// EXPECT valid-memsafety: false (valid-deref)
// AXES solvers,forwarding,models
//
// A loop that blanks a text, of which one is a literal.
extern unsigned __VERIFIER_nondet_uint(void);
static void blank(char* s, unsigned n) {
  for (unsigned i = 0; i < n && s[i]; i++)
    if (s[i] == '-') s[i] = ' ';
}
int main(void) {
  char text[] = "a-b-c";
  blank(text, __VERIFIER_nondet_uint());
  blank("d-e-f", __VERIFIER_nondet_uint());
  return 0;
}
