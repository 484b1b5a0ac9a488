// EXPECT lossy-conversion: false
// REPLAY yes
// ++ on a narrow type converts back.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  signed char c = (signed char)__VERIFIER_nondet_int();
  c++;
  return c;
}
