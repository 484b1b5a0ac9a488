// Whether y is below x is C's affair only where x + 1 does not overflow (C11 6.5p5).
// EXPECT unreach-call: false
// OUTPUT stderr: ^the path has undefined behaviour before: signed integer overflow at \S*:10:\d+$
// REPLAY yes
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int x = __VERIFIER_nondet_int();
  int y = x + 1;
  if (y < x)
    reach_error();
  return 0;
}
