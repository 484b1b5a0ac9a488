// The same comparison with defined behaviour: unsigned numbers wrap around (C11 6.2.5p9).
// EXPECT unreach-call: false
// OUTPUT stderr: (?s)\A(?!.*undefined behaviour)
// REPLAY yes
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  unsigned x = __VERIFIER_nondet_int();
  unsigned y = x + 1;
  if (y < x)
    reach_error();
  return 0;
}
