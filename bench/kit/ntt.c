#include "ntt.h"

#include "field.h"

static const int16_t zetas[128] = {
    -1044, -758,  -359,  -1517, 1493,  1422,  287,   202,   -171,  622,   1577,  182,   962,   -1202, -1474, 1468,
    573,   -1325, 264,   383,   -829,  1458,  -1602, -130,  -681,  1017,  732,   608,   -1542, 411,   -205,  -1571,
    1223,  652,   -552,  1015,  -1293, 1491,  -282,  -1544, 516,   -8,    -320,  -666,  -1618, -1162, 126,   1469,
    -853,  -90,   -271,  830,   107,   -1421, -247,  -951,  -398,  961,   -1508, -725,  448,   -1065, 677,   -1275,
    -1103, 430,   555,   843,   -1251, 871,   1550,  105,   422,   587,   177,   -235,  -291,  -460,  1574,  1653,
    -246,  778,   1159,  -147,  -777,  1483,  -602,  1119,  -1590, 644,   -872,  349,   418,   329,   -156,  -75,
    817,   1097,  603,   610,   1322,  -1285, -1465, 384,   -1215, -136,  1218,  -1335, -874,  220,   -1187, -1659,
    -1185, -1530, -1278, 794,   -1510, -854,  -870,  478,   -108,  -308,  996,   991,   958,   -1460, 1522,  1628,
};

void ntt_block(int16_t r[N], int16_t zeta, unsigned start, unsigned len, int bound) {
  (void)bound;
  for (unsigned j = start; j < start + len; j++)
  loop(
    assigns(j, slice(r, sizeof(int16_t) * N))
    invariant(start <= j && j <= start + len)
    invariant(below(r, 0, j, bound + Q))
    invariant(below(r, j, start + len, bound))
    invariant(below(r, start + len, j + len, bound + Q))
    invariant(below(r, j + len, N, bound))
    decreases(start + len - j))
  {
    int16_t t = fqmul(r[j + len], zeta);
    r[j + len] = (int16_t)(r[j] - t);
    r[j] = (int16_t)(r[j] + t);
  }
}

void ntt_layer(int16_t r[N], unsigned layer) {
  unsigned len = N >> layer;
  unsigned k = 1u << (layer - 1);
  for (unsigned start = 0; start < N; start += 2 * len)
  loop(
    assigns(start, k, slice(r, sizeof(int16_t) * N))
    invariant(start < N + 2 * len && start % (2 * len) == 0 && start <= N)
    invariant(k <= N / 2 && 2 * len * k == start + N)
    invariant(below(r, 0, start, (int)(layer + 1) * Q))
    invariant(below(r, start, N, (int)layer * Q))
    decreases(N - start))
  {
    int16_t zeta = zetas[k++];
#ifdef WRONG_ntt_layer
    ntt_block(r, zeta, start, 2 * len, (int)layer * Q);
#else
    ntt_block(r, zeta, start, len, (int)layer * Q);
#endif
  }
}

void ntt(poly *p) {
  for (unsigned layer = 1; layer <= 7; layer++)
  loop(
    assigns(layer, slice(p, sizeof(poly)))
    invariant(layer >= 1 && layer <= 8)
    invariant(below(p->coeffs, 0, N, (int)layer * Q))
    decreases(8 - layer))
  {
    ntt_layer(p->coeffs, layer);
  }
}

void invntt_block(int16_t r[N], int16_t zeta, unsigned start, unsigned len) {
  for (unsigned j = start; j < start + len; j++)
  loop(
    assigns(j, slice(r, sizeof(int16_t) * N))
    invariant(start <= j && j <= start + len)
    invariant(below(r, 0, N, Q))
    decreases(start + len - j))
  {
    int16_t t = r[j];
#ifdef WRONG_invntt_block
    r[j] = (int16_t)(t + r[j + len]);
#else
    r[j] = barrett_reduce((int16_t)(t + r[j + len]));
#endif
    r[j + len] = fqmul((int16_t)(r[j + len] - t), zeta);
  }
}

void basemul(int16_t r[2], const int16_t a[2], const int16_t b[2], int16_t zeta) {
  r[0] = fqmul(fqmul(a[1], b[1]), zeta);
  r[0] = (int16_t)(r[0] + fqmul(a[0], b[0]));
  r[1] = fqmul(a[0], b[1]);
  r[1] = (int16_t)(r[1] + fqmul(a[1], b[0]));
}
