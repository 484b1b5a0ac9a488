// EXPECT valid-memsafety: true
// An index into a global table.
extern unsigned int __VERIFIER_nondet_uint(void);

static const char digits[16] = "0123456789abcdef";
int main(void) {
  unsigned v = __VERIFIER_nondet_uint();
  return digits[v & 15];
}
