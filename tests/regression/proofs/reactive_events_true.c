// EXPECT unreach-call: true
// MODEL LP64, ILP32
//
// Events, conditions, actions: 33 transitions over the values of a few variables; a pair of values that none
// reaches.
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);
static void check(int c) {
  if (!c) reach_error();
}
static int s0 = 1;
static int s1 = 1;
static int s2 = 2;
static void step(int input) {
  if (input == 1 && s1 == 1) {
    s2 = 2;
    s1 = 1;
  } else if (input == 4 && s1 == 1 && s2 == 1) {
    s0 = 0;
    s1 = 3;
  } else if (input == 4 && s0 == 3 && s1 == 3) {
    s0 = 3;
  } else if (input == 6 && s0 == 0 && s1 == 2) {
    s2 = 2;
    s0 = 3;
  } else if (input == 6 && s1 == 0) {
    s2 = 3;
    s1 = 3;
  } else if (input == 1 && s2 == 0 && s1 == 2) {
    s2 = 0;
    s1 = 1;
  } else if (input == 4 && s1 == 1 && s0 == 2) {
    s0 = 3;
    s1 = 1;
  } else if (input == 1 && s0 == 3) {
    s2 = 2;
    s0 = 2;
  } else if (input == 1 && s1 == 2 && s0 == 2) {
    s0 = 2;
    s2 = 2;
  } else if (input == 2 && s1 == 0) {
    s2 = 0;
  } else if (input == 2 && s0 == 3) {
    s0 = 0;
    s2 = 3;
  } else if (input == 5 && s0 == 0) {
    s1 = 3;
    s2 = 0;
  } else if (input == 3 && s2 == 2) {
    s2 = 2;
    s0 = 1;
  } else if (input == 2 && s2 == 3 && s1 == 1) {
    s2 = 1;
  } else if (input == 2 && s2 == 2 && s0 == 3) {
    s0 = 1;
  } else if (input == 5 && s2 == 0 && s0 == 1) {
    s1 = 3;
    s0 = 0;
  } else if (input == 6 && s0 == 3) {
    s1 = 0;
    s2 = 3;
  } else if (input == 5 && s2 == 0) {
    s1 = 2;
    s0 = 1;
  } else if (input == 2 && s2 == 1 && s0 == 2) {
    s1 = 0;
  } else if (input == 5 && s0 == 1 && s2 == 3) {
    s0 = 3;
  } else if (input == 5 && s1 == 1 && s0 == 2) {
    s1 = 2;
    s0 = 2;
  } else if (input == 5 && s1 == 3 && s0 == 2) {
    s2 = 3;
    s0 = 0;
  } else if (input == 4 && s2 == 1 && s0 == 1) {
    s1 = 3;
  } else if (input == 3 && s0 == 0 && s1 == 2) {
    s2 = 2;
  } else if (input == 5 && s2 == 3 && s0 == 1) {
    s2 = 2;
    s0 = 2;
  } else if (input == 5 && s1 == 1 && s2 == 2) {
    s2 = 3;
    s1 = 2;
  } else if (input == 6 && s0 == 2) {
    s0 = 0;
    s2 = 3;
  } else if (input == 5 && s2 == 3) {
    s1 = 0;
    s2 = 0;
  } else if (input == 1 && s0 == 1) {
    s0 = 2;
  } else if (input == 2 && s0 == 2 && s1 == 0) {
    s0 = 2;
  } else if (input == 5 && s1 == 3) {
    s0 = 3;
    s2 = 3;
  } else if (input == 4 && s2 == 3) {
    s2 = 3;
  } else if (input == 3 && s1 == 1) {
    s2 = 2;
  }
}
int main(void) {
  while (1) {
    int input = __VERIFIER_nondet_int();
    if (input < 1 || input > 6) return 0;
    step(input);
    if (s1 == 3 && s2 == 1) reach_error();
  }
}
