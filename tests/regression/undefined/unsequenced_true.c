// EXPECT unsequenced: true
// EXPECT undefined-behaviour: true
// MODEL LP64, ILP32
// C11 6.5p2, annex C: sequence points, value computations that come before side effects, and other objects.
struct node {
  struct node *next;
  int count, other;
};
static int twice(int x) { return 2 * x; }
static void copy(char *to, const char *from) {
  while ((*to++ = *from++) != 0) {
  }
}
int __VERIFIER_nondet_int(void);
int main(void) {
  int i = 1, k = 2, a[4] = {0}, m[2][2] = {{0}};
  int c = __VERIFIER_nondet_int();
  char text[8];
  struct node x = {0, 0, 0}, y = {0, 0, 0};
  i = i + 1;
  i = (i++, i + 1);
  i = twice(i++);
  k = i && 1 ? i-- : i++;
  a[i & 3] = i;
  k = i++ + k;
  a[0] = a[1] = a[2] = 0;
  m[c != 0][1] = m[1][c != 0] = 3;
  int *p = c ? &a[1] : &a[2];
  *p = a[0]++ + *p;
  *p += 1;
  k = (c && i++) || i > 1 ? i : k;
  x.next = y.next = &y;
  x.next->count = x.count++ + y.other++;
  copy(text, "abcdefg");
  k = sizeof(i++) + i > 3;
  int j = 0, n = a[j++];
  n += k > 0 ? j++ : j--;
  return (j++ > 100 && j++ > 100) + n + text[0] + m[0][1] == 1234567;
}
