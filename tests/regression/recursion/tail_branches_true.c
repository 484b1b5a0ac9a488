// EXPECT unreach-call: true
// MODEL LP64, ILP32
// Rooms lead to each other: there are 2^30 ways through them.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", "tail_branches_true.c", 1, "reach_error"); }
extern signed char __VERIFIER_nondet_char(void);

static int steps;
static void north(void);
static void east(void);
static void south(void);
static void west(void);

static void enter(int is_even) {
  if (is_even != (steps % 2 == 0)) reach_error();
}

static void north(void) {
  enter(1);
  if (steps == 30) return;
  steps++;
  signed char c = __VERIFIER_nondet_char();
  if (c < 0) {
    east();
    return;
  }
  west();
}

static void east(void) {
  enter(0);
  steps++;
  signed char c = __VERIFIER_nondet_char();
  if (c >= -128 && c < 5) {
    north();
    return;
  }
  if (c >= 5 && c < 128) south();
}

static void south(void) {
  enter(1);
  if (steps == 30) return;
  steps++;
  signed char c = __VERIFIER_nondet_char();
  switch (c) {
  case 1: east(); break;
  default: west(); break;
  }
}

static void west(void) {
  enter(0);
  steps++;
  signed char c = __VERIFIER_nondet_char();
  if (c > 0)
    south();
  else
    north();
}

int main(void) {
  north();
  return 0;
}
