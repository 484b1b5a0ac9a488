// EXPECT valid-memsafety: false (valid-free)
// WITNESS NONDET="0"
// REPLAY yes
// free of a global through a struct.
extern void *malloc(unsigned long);
extern void free(void *);
extern int __VERIFIER_nondet_int(void);

static char fallback[4];
struct buffer { char *data; int owned; };
int main(void) {
  struct buffer b = {fallback, 0};
  if (__VERIFIER_nondet_int() == 1) {
    b.data = malloc(4);
    b.owned = 1;
  }
  if (b.owned != 1) free(b.data);
  return 0;
}
