// An exchange by exclusive or: both places may be the same.
void older(int v[4], unsigned i, unsigned k) { i &= 3; k &= 3; int t = v[i]; v[i] = v[k]; v[k] = t; }
void newer(int v[4], unsigned i, unsigned k) { i &= 3; k &= 3; if (i != k) { v[i] ^= v[k]; v[k] ^= v[i]; v[i] ^= v[k]; } }
void wrong(int v[4], unsigned i, unsigned k) { i &= 3; k &= 3; v[i] ^= v[k]; v[k] ^= v[i]; v[i] ^= v[k]; }
