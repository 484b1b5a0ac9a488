// The other way round.
unsigned older(const unsigned *v, unsigned n) { unsigned s = 0; for (unsigned i = 0; i < n && i < 4; i++) s ^= v[i]; return s; }
unsigned newer(const unsigned *v, unsigned n) { unsigned s = 0; for (unsigned i = n < 4 ? n : 4; i-- > 0;) s ^= v[i]; return s; }
unsigned wrong(const unsigned *v, unsigned n) { unsigned s = 0; for (unsigned i = n < 4 ? n : 4; i-- > 1;) s ^= v[i]; return s; }
