// A network for sorting by insertion.
static void order(int *a, int *b) { if (*a > *b) { int t = *a; *a = *b; *b = t; } }
void older(int v[4], int a, int b, int c) {
  int all[4] = {a, b, c, a ^ b};
  for (int i = 1; i < 4; i++)
    for (int k = i; k > 0 && all[k - 1] > all[k]; k--) { int t = all[k]; all[k] = all[k - 1]; all[k - 1] = t; }
  v[0] = all[1];
}
void newer(int v[4], int a, int b, int c) {
  int d = a ^ b;
  order(&a, &b); order(&c, &d); order(&a, &c); order(&b, &d); order(&b, &c);
  v[0] = b;
}
void wrong(int v[4], int a, int b, int c) {
  int d = a ^ b;
  order(&a, &b); order(&c, &d); order(&a, &c); order(&b, &d);
  v[0] = b;
}
