// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SELDOM
//
// A product line: nine features, fixed before the loop, switch counters on.
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
static void check(int c) {
  if (!c) reach_error();
}
static int feature0, count0;
static int feature1, count1;
static int feature2, count2;
static int feature3, count3;
static int feature4, count4;
static int feature5, count5;
static int feature6, count6;
static int feature7, count7;
static int feature8, count8;
static void piece0(int input) {
  if (feature0) {
    if (input == 0 && count0 < 4)
      count0++;
    else if (input == 3)
      count0 = 0;
  }
  if (!feature0) check(count0 == 0);
}
static void piece1(int input) {
  if (feature1 && feature0) {
    if (input == 1 && count1 < 5)
      count1++;
    else if (input == 4)
      count1 = 0;
  }
  if (!feature1) check(count1 == 0);
}
static void piece2(int input) {
  if (feature2 && feature1) {
    if (input == 2 && count2 < 4)
      count2++;
    else if (input == 5)
      count2 = 0;
  }
  if (!feature2) check(count2 == 0);
}
static void piece3(int input) {
  if (feature3 && feature2) {
    if (input == 3 && count3 < 3)
      count3++;
    else if (input == 6)
      count3 = 0;
  }
  if (!feature3) check(count3 == 0);
}
static void piece4(int input) {
  if (feature4 && feature3) {
    if (input == 4 && count4 < 5)
      count4++;
    else if (input == 0)
      count4 = 0;
  }
  if (!feature4) check(count4 == 0);
}
static void piece5(int input) {
  if (feature5 && feature4) {
    if (input == 5 && count5 < 2)
      count5++;
    else if (input == 1)
      count5 = 0;
  }
  if (!feature5) check(count5 == 0);
}
static void piece6(int input) {
  if (feature6 && feature5) {
    if (input == 6 && count6 < 5)
      count6++;
    else if (input == 2)
      count6 = 0;
  }
  if (!feature6) check(count6 == 0);
}
static void piece7(int input) {
  if (feature7 && feature6) {
    if (input == 0 && count7 < 5)
      count7++;
    else if (input == 3)
      count7 = 0;
  }
  if (!feature7) check(count7 == 0);
}
static void piece8(int input) {
  if (feature8 && feature7) {
    if (input == 1 && count8 < 4)
      count8++;
    else if (input == 4)
      count8 = 0;
  }
  if (!feature8) check(count8 == 0);
}
int main(void) {
  feature0 = __VERIFIER_nondet_bool();
  feature1 = __VERIFIER_nondet_bool();
  feature2 = __VERIFIER_nondet_bool();
  feature3 = __VERIFIER_nondet_bool();
  feature4 = __VERIFIER_nondet_bool();
  feature5 = __VERIFIER_nondet_bool();
  feature6 = __VERIFIER_nondet_bool();
  feature7 = __VERIFIER_nondet_bool();
  feature8 = __VERIFIER_nondet_bool();
  while (1) {
    int input = __VERIFIER_nondet_int();
    piece0(input);
    piece1(input);
    piece2(input);
    piece3(input);
    piece4(input);
    piece5(input);
    piece6(input);
    piece7(input);
    piece8(input);
  }
}
