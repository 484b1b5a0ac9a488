// EXPECT lossy-conversion: true
// ++ on a narrow type converts back.
extern int __VERIFIER_nondet_int(void);

int main(void) {
  signed char c = (signed char)__VERIFIER_nondet_int();
  if (c < 127) c++;
  return c;
}
