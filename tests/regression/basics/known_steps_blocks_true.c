// EXPECT unreach-call: true
// Allocations whose objects are gone count among those of an execution: what the block holds is found again.
extern void *malloc(__SIZE_TYPE__);
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "known_steps_blocks_true.c", 1, "reach_error"); }

static int sum_of(int n) {
  int parts[2] = {n, n + 1};
  return parts[0] + parts[1];
}

int main(void) {
  int sum = 0;
  for (int i = 0; i < 100; i++) {
    int part = sum_of(i);
    sum += part;
  }
  unsigned char *block = malloc(4);
  if (!block) return 0;
  if (sum == 10001 && block[2] == 77 && block[3] == 3) reach_error();
  return 0;
}
