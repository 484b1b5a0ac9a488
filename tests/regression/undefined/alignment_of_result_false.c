// EXPECT unreachable: false
// MODEL LP64, ILP32
// NATIVE skip the promise is one to the compiler
//
// The function's attribute promises more than its result keeps.
static _Alignas(64) char bytes[64];

__attribute__((assume_aligned(32))) static void *middle(void) {
  return bytes + 16;
}

int main(void) {
  return *(char *)middle();
}
