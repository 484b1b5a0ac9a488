// EXPECT valid-deref: false
// MODEL LP64, ILP32
// An access to memory whose address is in a register.
static int values[2] = {4, 9};
int main(void) {
  int value;
  __asm__ volatile("movl 8(%1), %0" : "=r"(value) : "r"(values) : "memory");
  return value == 4;
}
