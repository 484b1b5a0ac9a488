// EXPECT unreach-call: false
// PARAM none
// TECHNIQUE C: an uninitialised byte is an arbitrary value, and two reads of it agree
// WITNESS native replay under ASan uses fill byte 0xbe: run with -DFILL=0xbe
// ALLOW unknown
// NATIVE -fsanitize=address -DFILL=0xbe
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern void __VERIFIER_assume(int);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern unsigned long __VERIFIER_nondet_ulong(void);
extern char __VERIFIER_nondet_char(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void *malloc(unsigned long);
extern void *calloc(unsigned long, unsigned long);
extern void free(void *);
void reach_error(void) { __assert_fail("0", "layer_uninit_false.c", 1, "reach_error"); }
void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

#ifndef FILL
#define FILL 90
#endif
int main(void) {
  unsigned char *p = malloc(4);
  __VERIFIER_assume(p != 0);
  p[1] = 7;
  if (p[0] == FILL && p[1] == 7) reach_error();
  return 0;
}
