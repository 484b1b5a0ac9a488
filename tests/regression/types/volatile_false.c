// EXPECT volatile-access: false
// EXPECT undefined-behaviour: false
// MODEL LP64, ILP32
// OUTPUT stderr: a volatile object is accessed as if it were none
// C11 6.7.3p6.
volatile int reg;
int main(void) {
  int *p = (int *)&reg;
  return *p;
}
