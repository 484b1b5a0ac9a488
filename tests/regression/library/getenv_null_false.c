// EXPECT valid-memsafety: false (valid-deref)
// WITNESS NONDET=""
// The variable may be missing.
char *getenv(const char *);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char *value = getenv("FATHOM_NO_SUCH_NAME");
  
  return *value == 'x';
  return 0;
}
