// EXPECT unreach-call: false
// MODEL LP64, ILP32
// ARGS --no-replay
// AddressSanitizer puts bytes between variables, also in this section, so that its runs call what is no function.
// The older section of constructors: linkers put it in with .init_array, read from its end.
extern void abort(void);
void reach_error(void) { abort(); }
static int step = 1;
static void first(void) { step *= 2; }
static void second(void) { step += 3; }
__attribute__((section(".ctors"), used)) static void (*one)(void) = second;
__attribute__((section(".ctors"), used)) static void (*other)(void) = first;
int main(void) {
  if (step == 5) reach_error();
  return 0;
}
