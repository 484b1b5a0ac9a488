// EXPECT no-overflow: false
// An attribute that switches checks off does not switch the property off.
extern int __VERIFIER_nondet_int(void);
__attribute__((no_sanitize("undefined", "signed-integer-overflow"))) static int step(int x) { return x + 1; }

int main(void) {
  return step(__VERIFIER_nondet_int());
}
