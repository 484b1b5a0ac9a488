// A value that does not change in a loop is calculated before.
void older(unsigned v[6], unsigned a, unsigned b) { for (int i = 0; i < 6; i++) v[i] += a * b + v[0]; }
void newer(unsigned v[6], unsigned a, unsigned b) { const unsigned p = a * b; for (int i = 0; i < 6; i++) v[i] += p + v[0]; }
void wrong(unsigned v[6], unsigned a, unsigned b) { const unsigned p = a * b + v[0]; for (int i = 0; i < 6; i++) v[i] += p; }
