// The loader makes this section read-only: natively SIGSEGV.
// MODEL LP64, ILP32
// EXPECT valid-deref: false
// EXPECT undefined-behaviour: false (valid-deref)
__attribute__((section(".data.rel.ro"))) int x = 1;
int main(void) {
  x = 2;
  return x - 2;
}
