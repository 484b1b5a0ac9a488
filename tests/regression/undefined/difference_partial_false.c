// EXPECT unrelated-pointers: false
// EXPECT undefined-behaviour: false (unrelated-pointers)
// OUTPUT stderr: the difference of pointers that lie no number of elements apart
// MODEL LP64, ILP32
// C11 6.5.6p9: both point to elements of the same array. LLVM's division is exact, so what comes out is anything.
int main(void) {
  _Alignas(int) char bytes[16] = {0};
  int *first = (int *)bytes, *second = (int *)(bytes + 6);
  return second - first == 7;
}
