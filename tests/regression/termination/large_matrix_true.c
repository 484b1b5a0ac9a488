// Ends: paths are only added, of which there are 16.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern _Bool __VERIFIER_nondet_bool(void);
enum { kSize = 4 };
typedef unsigned char Matrix[kSize][kSize];

static void read_edges(Matrix m) {
  for (int i = 0; i < kSize; i++)
    for (int j = 0; j < kSize; j++)
      m[i][j] = __VERIFIER_nondet_bool();
}

static void multiply(Matrix a, Matrix b, Matrix product) {
  for (int i = 0; i < kSize; i++)
    for (int j = 0; j < kSize; j++) {
      unsigned sum = 0;
      for (int k = 0; k < kSize; k++)
        sum += (unsigned)a[i][k] & b[k][j];
      product[i][j] = sum > 0;
    }
}

/* a becomes a + b; whether something has changed. */
static int add(Matrix a, Matrix b) {
  int changed = 0;
  for (int i = 0; i < kSize; i++)
    for (int j = 0; j < kSize; j++) {
      unsigned char sum = a[i][j] | b[i][j];
      if (sum != a[i][j])
        changed = 1;
      a[i][j] = sum;
    }
  return changed;
}

/* Which places are reached from which over any number of edges. */
static void close(Matrix m) {
  Matrix product;
  do
    multiply(m, m, product);
  while (add(m, product));
}

static unsigned trace(Matrix m) {
  unsigned sum = 0;
  for (int i = 0; i < kSize; i++)
    sum += m[i][i];
  return sum;
}

int main(void) {
  Matrix edges;
  read_edges(edges);
  close(edges);
  return trace(edges) == 3;
}
