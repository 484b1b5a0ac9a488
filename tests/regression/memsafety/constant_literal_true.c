// EXPECT valid-memsafety: true
// EXPECT unreach-call: true
//
// An array that is initialised by a string literal is a copy of it and may be changed; reading through a
// pointer that is not to const, and writing back nothing, changes nothing.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static char global[] = "hello";
int main(void) {
  char text[] = "hello";
  char* literal = "hello";
  char* s = __VERIFIER_nondet_int() ? global : text;
  if (*literal == 'h') s[0] = 'j';
  if (literal[0] != 'h' || s[0] == 'h') reach_error();
  return 0;
}
