// EXPECT valid-deref: true
// MODEL IP16L32
// ARGS --target msp430
// The index times 2 comes near to the largest size of an object.
static int words[16383];
int main(void) {
  for (unsigned i = 0; i < 16383; i++) words[i] = 1;
  return words[0];
}
