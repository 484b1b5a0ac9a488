// EXPECT unreach-call: false
// NATIVE -fsanitize=address
// WITNESS NONDET=""
// Malloc memory is arbitrary (0xbe is what AddressSanitizer fills it with, so that the native run reaches the error).
extern void *malloc(unsigned long);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "uninit_heap_byte_false.c", 1, "reach_error"); }

int main(void) {
  unsigned char *p = malloc(2);
  p[0] = 1;
  if (p[1] == 0xbe) reach_error();
  return 0;
}
