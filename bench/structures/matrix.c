// Matrices on the heap, row by row: turned around and multiplied.
// MISTAKE valid-deref assertion: the place in the matrix that is turned is computed with the number of its
// rows.
#include "structures.h"
struct matrix {
  unsigned rows, columns;
  unsigned* data;
};
static struct matrix make(unsigned rows, unsigned columns) {
  struct matrix made = {rows, columns, block(rows * columns * sizeof(unsigned))};
  return made;
}
static unsigned* at(const struct matrix* m, unsigned row, unsigned column) {
  return &m->data[row * m->columns + column];
}
static struct matrix turned(const struct matrix* m) {
  struct matrix result = make(m->columns, m->rows);
  for (unsigned i = 0; i < m->rows; i++)
    for (unsigned j = 0; j < m->columns; j++)
#ifdef MISTAKE
      result.data[j * result.rows + i] = *at(m, i, j);
#else
      *at(&result, j, i) = *at(m, i, j);
#endif
  return result;
}
static struct matrix product(const struct matrix* a, const struct matrix* b) {
  struct matrix result = make(a->rows, b->columns);
  for (unsigned i = 0; i < a->rows; i++)
    for (unsigned j = 0; j < b->columns; j++) {
      unsigned sum = 0;
      for (unsigned k = 0; k < a->columns; k++) sum += *at(a, i, k) * *at(b, k, j);
      *at(&result, i, j) = sum;
    }
  return result;
}
int main(void) {
  unsigned rows = 1, columns = 1;
  for (unsigned n = 0; n < 100 && MORE(n); n++) *(__VERIFIER_nondet_int() ? &rows : &columns) += 1;
  struct matrix m = make(rows, columns);
  for (unsigned i = 0; i < rows; i++)
    for (unsigned j = 0; j < columns; j++) *at(&m, i, j) = (unsigned)__VERIFIER_nondet_int();
  struct matrix t = turned(&m), square = product(&m, &t);
  unsigned row = (unsigned)__VERIFIER_nondet_int(), column = (unsigned)__VERIFIER_nondet_int();
  if (row < rows && column < columns) assert(*at(&m, row, column) == *at(&t, column, row));
  if (row < rows && column < rows) assert(*at(&square, row, column) == *at(&square, column, row));
  free(m.data);
  free(t.data);
  free(square.data);
}
