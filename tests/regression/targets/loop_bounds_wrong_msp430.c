// EXPECT valid-deref: false
// MODEL IP16L32
// ARGS --target msp430
// OUTPUT stderr: ^replayed: not possible \(programs for msp430 cannot be executed here\)
// The index times 2 comes near to the largest size of an object.
static int words[16383];
int main(void) {
  for (unsigned i = 0; i <= 16383; i++) words[i] = 1;
  return words[0];
}
