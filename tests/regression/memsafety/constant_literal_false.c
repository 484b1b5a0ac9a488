// EXPECT valid-memsafety: false (valid-deref)
// REPLAY yes
//
// The array of a string literal must not be changed (C11 6.4.5p7); it lies in memory that cannot be written.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  char text[] = "hello";
  char* s = __VERIFIER_nondet_int() ? "hello" : text;
  s[0] = 'j';
  return s[0];
}
