// EXPECT assertion: true
// MODEL LP64, ILP32
// ARGS --dialect cbmc
// All elements of the array, also by a pointer to it; a copy has as many bytes as its target.
int main(void) {
  short a[5], b[3], *p = a;
  char text[2];
  __CPROVER_array_set(p, 700);
  __CPROVER_assert(a[0] == 700 && a[4] == 700, "set");
  __CPROVER_array_copy(b, a);
  __CPROVER_assert(b[0] == 700 && b[2] == 700, "copied");
  __CPROVER_array_set(text, 7);
  __CPROVER_array_replace(b, text);
  __CPROVER_assert(b[0] == 0x707 && b[1] == 700, "replaced in part");
}
