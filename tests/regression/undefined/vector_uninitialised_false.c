// Three elements are set, the fourth one is read.
// MODEL LP64, ILP32
// EXPECT uninitialised-read: false
typedef int v4 __attribute__((vector_size(16)));
int main(void) {
  v4 a;
  for (int i = 0; i < 3; i++) a[i] = i;
  return a[3] & 0;
}
