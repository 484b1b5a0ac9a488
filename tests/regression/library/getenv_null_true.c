// EXPECT valid-memsafety: true
// The variable may be missing.
char *getenv(const char *);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char *value = getenv("FATHOM_NO_SUCH_NAME");
  if (!value) return 0;
  return *value == 'x';
  return 0;
}
