// EXPECT unreach-call: false
// NATIVE skip not every C library has __isoc23_strtol
// NATIVE -Wl,--unresolved-symbols=ignore-all
// WITNESS NONDET=""
// Internal names of preprocessed files.
extern char *__strdup(const char *);
extern char *__strtok_r(char *, const char *, char **);
extern long __isoc23_strtol(const char *, char **, int);
void free(void *);
extern int __VERIFIER_nondet_int(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "glibc_names_false.c", 1, "reach_error"); }
static void hold(int condition) {
  if (!condition) reach_error();
}

int main(void) {
  char *copy = __strdup("a b"), *rest;
  if (!copy) return 0;
  hold(__strtok_r(copy, " ", &rest) == copy && copy[1] == 0 && *rest == 'b');
  hold(__isoc23_strtol("0b101", 0, 0) == 0 && __isoc23_strtol("12", 0, 10) == 12);
  free(copy);
  return 0;
}
