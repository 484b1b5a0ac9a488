// EXPECT unreachable: false
// MODEL LP64, ILP32
// NATIVE skip the promise is one to the compiler
//
// The type of the parameter promises more than the argument keeps.
typedef double *aligned_doubles __attribute__((align_value(64)));

static _Alignas(64) double numbers[16];

static double sum(aligned_doubles p) {
  return p[0] + p[1];
}

int main(void) {
  return sum(numbers + 1) > 3;
}
